import { letterOf } from '@hopwise/units'
import { formatPercent } from '#src/shared/format/percent.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { colorOf } from './rotation-labels.ts'

export type PlaceOf = (arm: number) => number

interface SharesBarProps {
  shares: readonly { id: number; share: number }[]
  placeOf: PlaceOf
}

/** All shares in one bar, in the order of the arms; described in text too. */
export function SharesBar({ shares, placeOf }: SharesBarProps) {
  const words = shares
    .map(({ id, share }) => `${letterOf(placeOf(id))} ${formatPercent(share * 100, 0)}`)
    .join(', ')
  return (
    <span className="flex h-2 gap-0.5 overflow-hidden rounded-full" title={words}>
      <span className="sr-only">{words}</span>
      {shares.map(({ id, share }) => (
        <span
          key={id}
          aria-hidden
          className={cx('min-w-0.5', colorOf(placeOf(id)))}
          style={{ width: `${share * 100}%` }}
        />
      ))}
    </span>
  )
}
