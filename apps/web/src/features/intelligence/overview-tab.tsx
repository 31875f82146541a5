import type { LinkAnalysis } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { deviceNames } from '#src/shared/format/device-names.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { StatCard } from '#src/shared/ui/stat-card.tsx'
import { Definitions } from './definitions.tsx'
import { formatPerClick, signedPercent } from './estimate-words.ts'
import { ExportLink, GroupTable } from './group-table.tsx'
import { exportAddress } from './intelligence.queries.ts'

function Score({ analysis }: { analysis: LinkAnalysis }) {
  const { performanceScore: score, missing, comparedLinks } = analysis
  const reason =
    missing === null
      ? `Needs two other links with 100 clicks to compare with; there ${comparedLinks === 1 ? 'is one' : 'are none'}`
      : 'Not enough data yet'
  return (
    <StatCard
      label="Performance score"
      value={score ? `${Math.round(score.value)} of 100` : '–'}
      note={
        score
          ? `${Math.round(score.low)} to ${Math.round(score.high)}, against ${formatNumber(comparedLinks)} other links`
          : reason
      }
    />
  )
}

function Potential({ analysis }: { analysis: LinkAnalysis }) {
  const { optimizationPotential: potential, insights } = analysis
  const isKnown = potential !== null
  const hasChange = insights.some(({ change }) => change !== null)
  const words = () => {
    if (!isKnown) return 'Not enough data yet'
    if (potential.value === 0 && potential.high === 0) {
      return hasChange ? 'What the changes would add is not known' : 'No change to recommend'
    }
    return `${signedPercent(potential.low)} to ${signedPercent(potential.high)} of what it earns`
  }
  return (
    <StatCard
      label="Optimization potential"
      value={isKnown ? signedPercent(potential.value) : '–'}
      note={words()}
      series={2}
    />
  )
}

/** Where score and potential come from, in this link's own numbers. */
function Behind({ analysis }: { analysis: LinkAnalysis }) {
  const { performanceScore, otherLinksPerClick: others, comparedLinks, potentialFrom } = analysis
  const lines = [
    performanceScore !== null &&
      others !== null &&
      `Score: a click of this link earns about ${formatPerClick(analysis.perClick.value)}, one of the ${formatNumber(comparedLinks)} others brought ${formatPerClick(others)} on average. It beats about ${Math.round((performanceScore.value / 100) * comparedLinks)} of them.`,
    potentialFrom !== null &&
      `Potential: from the insight “${potentialFrom}”, if its change is applied and visitors stay as they are.`,
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <Card>
      <CardHeader title="What is behind them" />
      <CardBody className="grid gap-1.5">
        {lines.map((line) => (
          <p key={line} className="max-w-[72ch] text-body text-ink-2">
            {line}
          </p>
        ))}
      </CardBody>
    </Card>
  )
}

/** Score, potential, the two figures behind everything, and how all of it is worked out. */
export function OverviewTab({ analysis }: { analysis: LinkAnalysis }) {
  const { perClick, conversionRateInterval: rate, withoutClick } = analysis
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <Score analysis={analysis} />
        <Potential analysis={analysis} />
        <StatCard
          label="Earnings per click"
          value={formatPerClick(perClick.value)}
          note={`${formatPerClick(perClick.low)} to ${formatPerClick(perClick.high)}`}
        />
        <StatCard
          label="Conversion rate"
          value={formatPercent(analysis.conversionRate, 2)}
          note={`${formatNumber(analysis.conversions)} of ${formatNumber(analysis.clicks)} clicks bought; ${formatPercent(rate[0], 2)} to ${formatPercent(rate[1], 2)}`}
        />
      </div>
      <Behind analysis={analysis} />
      <Card>
        <CardHeader
          title="Device performance"
          description="What a click from each kind of device earns."
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
            rows={analysis.devicePerformance
              .toSorted((one, other) => other.clicks - one.clicks)
              .map((group) => ({ key: group.device, name: deviceNames[group.device], group }))}
          />
        ) : (
          <p className="px-[18px] pb-6 text-cell text-ink-2">
            Devices stand here with the first click.
          </p>
        )}
      </Card>
      {withoutClick.conversions > 0 && (
        <p className="text-cell text-ink-2">
          {formatNumber(withoutClick.conversions)}{' '}
          {withoutClick.conversions === 1 ? 'sale' : 'sales'} of this link (
          {formatCurrency(withoutClick.revenue)}) came without a click that is known, so no figure
          here has them.
        </p>
      )}
      <Definitions />
    </div>
  )
}
