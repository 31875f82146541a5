import { cx } from './class-names.ts'

interface MeterBarProps {
  /** 1 is full; more is drawn as full. */
  share: number
  /** The color of what is filled, such as `bg-accent`. */
  tone: string
  className?: string
}

/** Silent, and so only ever alongside words that say the same. A span, since those words may stand in a line. */
export function MeterBar({ share, tone, className = 'h-1.5' }: MeterBarProps) {
  return (
    <span aria-hidden className={cx('block overflow-hidden rounded-full bg-ink/8', className)}>
      <span
        className={cx('block h-full rounded-full', tone)}
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
    </span>
  )
}
