import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface FirstEarningsProps {
  /** What the marketer's own plan comes to; null without one, undefined until that is known. */
  plan: ReactNode
  note: string
}

/** The specification's promise. It gives way to the marketer's own plan, and never stands without its note. */
export function FirstEarnings({ plan, note }: FirstEarningsProps) {
  const hasPlan = plan !== null && plan !== undefined
  return (
    <div className={cx('mt-0.5 text-body text-ink-2', plan === undefined && 'invisible')}>
      {hasPlan && <p>{plan}</p>}
      <p className={hasPlan ? 'mt-1 text-note' : undefined}>
        Start earning today with our proven action plan. First $500 in 5 days.{' '}
        <small className="text-note">{note}</small>
      </p>
    </div>
  )
}
