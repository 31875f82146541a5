import { leastForGain, type RotationGain, type RotationReport } from '@hopwise/contracts'
import { formatCurrency, formatGain, roundDollars } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { IntervalBar } from '#src/shared/ui/interval-bar.tsx'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { formatEpc, gainDirection } from './rotation-labels.ts'

const tones = { more: 'text-green', less: 'text-red', open: 'text-ink' }
const fills = { more: 'bg-green', less: 'bg-red', open: 'bg-ink-2' }

const gainTexts = {
  more: 'More than chance.',
  less: 'Exploring has cost more than it earned so far.',
  open: 'It may still be chance. The range narrows with every sale.',
}

/** The interval on a scale of dollars that includes zero. */
function GainPicture({ gain }: { gain: RotationGain }) {
  const [low, value, high] = [gain.low, gain.gained, gain.high].map(Number) as [
    number,
    number,
    number,
  ]
  const room = (Math.max(high, 0) - Math.min(low, 0)) * 0.06 || 1
  const from = Math.min(low, 0) - room
  const to = Math.max(high, 0) + room
  const at = (amount: number) => `${((amount - from) / (to - from)) * 100}%`
  const isNear = Math.abs(low) / (to - from) < 0.16
  return (
    <div aria-hidden className="mt-4">
      <IntervalBar
        low={low}
        value={value}
        high={high}
        from={from}
        to={to}
        mark={0}
        tone={fills[gainDirection(gain)]}
        className="h-4"
      />
      <div className="relative mt-1.5 h-4 text-note text-ink-3">
        {!(isNear && low < 0) && (
          <span
            className={cx('absolute', isNear ? '-translate-x-full pr-0.5' : '-translate-x-1/2')}
            style={{ left: at(0) }}
          >
            $0
          </span>
        )}
        <span
          className={cx('absolute', low >= 0 && !isNear && '-translate-x-1/2')}
          style={{ left: low < 0 ? 0 : at(low) }}
        >
          {formatGain(gain.low)}
        </span>
        <span className="absolute right-0">{formatGain(gain.high)}</span>
      </div>
    </div>
  )
}

function GainSummary({ gain }: { gain: RotationGain }) {
  const direction = gainDirection(gain)
  return (
    <>
      <p className={`mt-1 text-stat font-title ${tones[direction]}`}>{formatGain(gain.gained)}</p>
      <p className="text-cell text-ink-2">
        95% range {formatGain(gain.low)} to {formatGain(gain.high)}. {gainTexts[direction]}
      </p>
      <GainPicture gain={gain} />
    </>
  )
}

function NotYet({ clicks, conversions }: Pick<RotationReport, 'clicks' | 'conversions'>) {
  const rows = [
    { name: 'clicks', has: clicks, needs: leastForGain.clicks },
    { name: 'conversions', has: conversions, needs: leastForGain.conversions },
  ]
  return (
    <>
      <p className="mt-1 text-headline font-title">Not enough data yet</p>
      <p className="text-cell text-pretty text-ink-2">
        After {leastForGain.clicks} clicks and {leastForGain.conversions} conversions, you’ll see
        what the rotation gained and how certain that is.
      </p>
      <ul className="mt-4 grid max-w-xs gap-3">
        {rows.map(({ name, has, needs }) => (
          <li key={name}>
            <p className="mb-1 flex justify-between text-note text-ink-2">
              <span className="capitalize">{name}</span>
              <span>
                {formatNumber(has)} of {formatNumber(needs)}
              </span>
            </p>
            <MeterBar share={has / needs} tone="bg-accent" />
          </li>
        ))}
      </ul>
    </>
  )
}

function Sums({ report }: { report: RotationReport }) {
  const { clicks, conversions, earnings, gain } = report
  const sums = [
    ['Clicks', formatNumber(clicks)],
    gain
      ? ['Even split, estimated', roundDollars(gain.evenSplit)]
      : ['Conversions', formatNumber(conversions)],
    ['Earnings', formatCurrency(earnings)],
    ['EPC', clicks === 0 ? '–' : formatEpc(Number(earnings) / clicks)],
  ] as const
  return (
    <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-4 border-t border-line pt-4 sm:grid-cols-4">
      {sums.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-note text-ink-2">{name}</dt>
          <dd className="mt-0.5 text-headline font-title">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The headline: what rotating was worth, and how sure that is. */
export function GainCard({ report }: { report: RotationReport }) {
  return (
    <Card className="grid content-between gap-x-8 gap-y-5 px-[18px] py-4">
      <div className="min-w-0">
        <div className="flex justify-between gap-4 text-cell">
          <h2 className="text-ink-2">Lift over an even split</h2>
          <p className="text-ink-3">Since the rotation started</p>
        </div>
        {report.gain === null ? (
          <NotYet clicks={report.clicks} conversions={report.conversions} />
        ) : (
          <GainSummary gain={report.gain} />
        )}
      </div>
      <Sums report={report} />
    </Card>
  )
}
