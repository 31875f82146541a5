interface FirstEarningsProps {
  /** The marketer's own plan says more. */
  isSmall: boolean
  note: string
}

/** The specification's promise, never without its note. */
export function FirstEarnings({ isSmall, note }: FirstEarningsProps) {
  return (
    <p className={isSmall ? 'text-note text-ink-2' : 'text-body text-ink-2'}>
      Start earning today with our proven action plan. First $500 in 5 days.{' '}
      <small className="text-note">{note}</small>
    </p>
  )
}
