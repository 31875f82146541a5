import type { LinkAnalysis } from '@hopwise/contracts'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { countryName, unknownCountry } from '#src/shared/format/display-names.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { ShadeLegend } from '#src/shared/ui/shade-legend.tsx'
import { WorldMap } from '#src/shared/ui/world-map.tsx'
import { formatPerClick } from './describe-estimate.ts'
import { ExportLink, GroupTable } from './group-table.tsx'
import { exportAddress } from './link-intelligence.queries.ts'

type Country = LinkAnalysis['topPerformingCountries'][number]

const metrics = {
  perClick: {
    label: 'Per click',
    of: ({ perClick }: Country) => perClick.value,
    format: formatPerClick,
    describe: (value: number) => `about ${formatPerClick(value)} a click`,
  },
  rate: {
    label: 'Conversion',
    of: ({ conversionRate }: Country) => conversionRate,
    format: (value: number) => formatPercent(value, 2),
    describe: (value: number) => `about ${formatPercent(value, 2)} convert`,
  },
  revenue: {
    label: 'Revenue',
    of: ({ revenue }: Country) => Number(revenue),
    format: (value: number) => formatCurrency(value),
    describe: (value: number) => formatCurrency(value),
  },
  clicks: {
    label: 'Clicks',
    of: ({ clicks }: Country) => clicks,
    format: (value: number) => formatNumber(value),
    describe: (value: number) => `${formatNumber(value)} ${value === 1 ? 'click' : 'clicks'}`,
  },
}
type Metric = keyof typeof metrics
const metricOptions = (['revenue', 'perClick', 'rate', 'clicks'] as const).map((value) => ({
  value,
  label: metrics[value].label,
}))

/** Of what was counted alone: an estimate takes more clicks. */
const countedOptions = metricOptions.filter(
  ({ value }) => value === 'revenue' || value === 'clicks',
)

const rankedCount = 8

function CountryMap({ countries, metric }: { countries: readonly Country[]; metric: Metric }) {
  const { of, format, describe, label } = metrics[metric]
  const drawn = countries
    .filter(({ country }) => country !== unknownCountry)
    .map((one) => ({ code: one.country, name: countryName(one.country), value: of(one) }))
    .toSorted((one, other) => other.value - one.value)
  const most = Math.max(0, ...drawn.map(({ value }) => value))
  return (
    <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,600px)_minmax(0,1fr)]">
      <div>
        <WorldMap label={`${label} by country`} countries={drawn} format={describe} />
        {most > 0 && (
          <div className="mt-3">
            <ShadeLegend lowest={format(0)} highest={describe(most)} />
          </div>
        )}
      </div>
      <ol aria-label={`Countries by ${label.toLowerCase()}`} className="grid gap-2.5 pt-1">
        {drawn.slice(0, rankedCount).map(({ code, name, value }) => (
          <li key={code} className="text-cell">
            <span className="flex justify-between gap-3">
              <span className="min-w-0 truncate">{name}</span>
              <span className="font-label">{format(value)}</span>
            </span>
            <MeterBar share={most > 0 ? value / most : 0} tone="bg-accent" className="mt-1 h-1" />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Where this link's clicks are worth something: on a map, and in a table with its intervals. */
export function GeographyTab({ analysis }: { analysis: LinkAnalysis }) {
  const [metric, setMetric] = useState<Metric>('revenue')
  const countries = analysis.topPerformingCountries
  const isEstimated = analysis.missing === null
  if (countries.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No clicks yet"
          description="Countries appear with this link’s first click."
        />
      </Card>
    )
  }
  return (
    <div className="grid gap-4">
      <Card>
        <CardHeader
          title="Top performing countries"
          description={
            isEstimated
              ? 'Estimates for countries with few clicks are pulled toward the link’s average.'
              : 'Clicks and what they earned.'
          }
          action={
            <SegmentedControl
              label="Figure on the map"
              value={metric}
              onChange={setMetric}
              options={isEstimated ? metricOptions : countedOptions}
            />
          }
        />
        <CardBody>
          <CountryMap countries={countries} metric={metric} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title="Countries"
          description="Sorted by revenue."
          action={
            <ExportLink href={exportAddress(analysis.linkId, 'countries')} what="countries" />
          }
        />
        <GroupTable
          label="Countries by revenue"
          head="Country"
          isEstimated={isEstimated}
          rows={countries.map((group) => ({
            key: group.country,
            name: countryName(group.country),
            group,
          }))}
        />
      </Card>
    </div>
  )
}
