import type { LinkAnalysis } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { deviceNames } from '#src/shared/format/device-names.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
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
import { describeRotation } from './rotation-labels.ts'

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

function Potential({ analysis }: { analysis: LinkAnalysis }) {
  const { optimizationPotential: potential } = analysis
  return (
    <StatCard
      label="Optimization potential"
      value={potential ? signedPercent(potential.value) : hasChange(analysis) ? null : 'None found'}
      note={
        potential
          ? `${signedPercent(potential.low)} to ${signedPercent(potential.high)} of its earnings`
          : whyNoPotential(analysis)
      }
    />
  )
}

const hasChange = ({ insights }: LinkAnalysis) => insights.some(({ change }) => change !== null)

function whyNoPotential(analysis: LinkAnalysis): string {
  const { rotation } = analysis
  if (hasChange(analysis)) {
    return 'The gain from the suggested changes can’t be estimated yet.'
  }
  return rotation ? 'No recommended change. The rotation keeps learning.' : 'No recommended change.'
}

/** Where the potential comes from, and what the rotation does. */
function Behind({ analysis: { potentialFrom, rotation } }: { analysis: LinkAnalysis }) {
  const lines = [
    potentialFrom !== null &&
      `Potential: what the change in “${potentialFrom}” would add if your traffic stays the same.`,
    rotation && describeRotation(rotation),
  ].filter((line) => typeof line === 'string')
  return lines.map((line) => (
    <p key={line} className="text-cell text-ink-2">
      {line}
    </p>
  ))
}

/** How far chance may have moved what a click earns, and what others earn. */
function describePerClick({ perClick, otherLinksPerClick: others }: LinkAnalysis): string {
  const range = rangeOfPerClick(perClick)
  return others === null ? range : `${range}. Your other links average ${formatPerClick(others)}.`
}

/** Score, potential, the two figures behind everything, and how all of it is worked out. */
export function OverviewTab({ analysis }: { analysis: LinkAnalysis }) {
  const { missing, withoutClick } = analysis
  return (
    <div className="grid gap-4">
      {missing === null && (
        <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
          <Score analysis={analysis} />
          <Potential analysis={analysis} />
          <StatCard
            label="Earnings per click"
            value={earnedPerClick(analysis)}
            note={describePerClick(analysis)}
          />
          <StatCard
            label="Conversion rate"
            value={describeRate(analysis)}
            note={rangeOfRate(analysis)}
          />
        </div>
      )}
      <Behind analysis={analysis} />
      <Card>
        <CardHeader
          title="Device performance"
          description="Earnings per click by device."
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
          {formatNumber(withoutClick.conversions)}{' '}
          {withoutClick.conversions === 1 ? 'sale' : 'sales'} of this link (
          {formatCurrency(withoutClick.revenue)}) came without a known click, so they aren’t in any
          figure here.
        </p>
      )}
      <Definitions />
    </div>
  )
}
