import type { LinkAnalysis } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { formatCurrency, formatGain } from '#src/shared/format/currency.ts'
import { deviceNames } from '#src/shared/format/device-names.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { StatCard } from '#src/shared/ui/stat-card.tsx'
import { Definitions } from './definitions.tsx'
import {
  describeRate,
  earnedPerClick,
  formatPerClick,
  rangeOfPerClick,
  rangeOfRate,
  signedPercent,
} from './describe-estimate.ts'
import { ExportLink, GroupTable } from './group-table.tsx'
import { exportAddress } from './link-intelligence.queries.ts'

function Score({ analysis }: { analysis: LinkAnalysis }) {
  const { performanceScore: score, comparedLinks } = analysis
  const label = 'Performance score'
  if (!score) {
    return (
      <StatCard
        label={label}
        value={null}
        note={`Needs two other links with at least 100 clicks. You have ${comparedLinks === 1 ? 'one' : 'none'}.`}
      />
    )
  }
  return (
    <StatCard
      label={label}
      value={`${Math.round(score.value)} of 100`}
      meter={score.value / 100}
      note={`Beats about ${Math.round((score.value / 100) * comparedLinks)} of your ${formatNumber(comparedLinks)} other links`}
    />
  )
}

function Potential({ analysis, open, onInsights }: OverviewTabProps) {
  const { optimizationPotential: potential } = analysis
  return (
    <StatCard
      label="Optimization potential"
      value={
        potential
          ? signedPercent(potential.value)
          : open > 0
            ? formatCount(open, 'suggestion')
            : 'None found'
      }
      note={
        <>
          {describePotential(analysis, open)}{' '}
          {onInsights && open > 0 && (
            <button
              type="button"
              onClick={onInsights}
              className="rounded-sm font-label text-accent hover:underline"
            >
              See insights
            </button>
          )}
        </>
      }
    />
  )
}

function describePotential(analysis: LinkAnalysis, open: number): string {
  const { optimizationPotential: potential, potentialFrom, rotation } = analysis
  if (potential) {
    const range = `${signedPercent(potential.low)} to ${signedPercent(potential.high)} of its earnings`
    return potentialFrom === null ? `${range}.` : `${range}, from “${potentialFrom}”.`
  }
  if (open > 0) return `${open === 1 ? 'Its' : 'Their'} gain can’t be estimated yet.`
  return rotation ? 'The rotation keeps learning.' : 'The differences are within chance.'
}

function RotationLift({ rotation }: Pick<LinkAnalysis, 'rotation'>) {
  if (!rotation?.gain) return null
  const { gained, low, high } = rotation.gain
  return (
    <StatCard
      label="Rotation lift"
      value={formatGain(gained)}
      note={
        <>
          95% range{' '}
          <span className="whitespace-nowrap">
            {formatGain(low)} to {formatGain(high)}
          </span>
        </>
      }
    />
  )
}

/** How far chance may have moved what a click earns, and what others earn. */
function describePerClick({ perClick, otherLinksPerClick: others }: LinkAnalysis): string {
  const range = rangeOfPerClick(perClick)
  return others === null ? range : `${range}. Your other links average ${formatPerClick(others)}.`
}

const lowScore = 50

/** What a click misses that others have: fewer sales, or smaller ones. */
function WhyLow({ analysis }: { analysis: LinkAnalysis }) {
  const { performanceScore: score, otherLinksPerClick: others, clicks, conversions } = analysis
  const own = clicks === 0 ? 0 : Number(analysis.revenue) / clicks
  if (!score || score.value >= lowScore || !others || own >= others || conversions === 0)
    return null
  return (
    <Card className="px-[18px] py-3.5">
      <p className="text-body">
        <b className="font-title">
          Its EPC is {formatPercent((100 * own) / others, 0)} of what your other links average.
        </b>{' '}
        <span className="text-ink-2">
          {describeRate(analysis)} of clicks convert, and a sale pays{' '}
          {formatCurrency(Number(analysis.revenue) / conversions)}.
        </span>
      </p>
    </Card>
  )
}

interface OverviewTabProps {
  analysis: LinkAnalysis
  /** How many of its insights are not applied yet. */
  open: number
  /** Opens them, where they have a tab of their own. */
  onInsights?: () => void
  /** Between the figures and the devices. */
  children?: ReactNode
}

/** Score, potential, the two figures behind everything, and how all of it is worked out. */
export function OverviewTab(props: OverviewTabProps) {
  const { analysis, onInsights, children } = props
  const { missing, withoutClick, rotation } = analysis
  // The home of a link has a tab for its rotation.
  const hasLift = onInsights !== undefined && Boolean(rotation?.gain)
  return (
    <div className="grid gap-4">
      {missing === null && (
        <div
          className={cx(
            'grid grid-cols-2 gap-4',
            hasLift ? 'xl:grid-cols-5 max-xl:*:last:col-span-2' : 'xl:grid-cols-4',
          )}
        >
          <Score analysis={analysis} />
          <Potential {...props} />
          <StatCard
            label="EPC"
            value={earnedPerClick(analysis)}
            note={describePerClick(analysis)}
          />
          <StatCard
            label="Conversion rate"
            value={describeRate(analysis)}
            note={rangeOfRate(analysis)}
          />
          {hasLift && <RotationLift rotation={rotation} />}
        </div>
      )}
      <WhyLow analysis={analysis} />
      {children}
      <Card>
        <CardHeader
          title="Device performance"
          action={
            analysis.devicePerformance.length > 0 && (
              <ExportLink href={exportAddress(analysis.linkId, 'devices')} what="devices" />
            )
          }
        />
        {analysis.devicePerformance.length > 0 ? (
          <GroupTable
            label="Device performance"
            head="Device"
            isEstimated={missing === null}
            rows={analysis.devicePerformance
              .toSorted((one, other) => other.clicks - one.clicks)
              .map((group) => ({ key: group.device, name: deviceNames[group.device], group }))}
          />
        ) : (
          <p className="px-[18px] pb-6 text-cell text-ink-2">
            Devices appear with the first click.
          </p>
        )}
      </Card>
      {withoutClick.conversions > 0 && (
        <p className="text-cell text-ink-2">
          {formatCount(withoutClick.conversions, 'sale')} of this link (
          {formatCurrency(withoutClick.revenue)}) came without a known click, so they aren’t in any
          figure here.
        </p>
      )}
      <Definitions />
    </div>
  )
}
