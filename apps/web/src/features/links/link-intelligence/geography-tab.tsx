import type { LinkAnalysis } from '@hopwise/contracts'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { countryName, unknownCountry } from '#src/shared/format/display-names.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { ShadeLegend } from '#src/shared/ui/shade-legend.tsx'
import { WorldMap } from '#src/shared/ui/world-map.tsx'
import { formatPerClick } from './describe-estimate.ts'
import { ExportLink, GroupTable } from './group-table.tsx'
import { exportAddress } from './link-intelligence.queries.ts'

type Country = LinkAnalysis['topPerformingCountries'][number]

const metrics = {
  perClick: {
    label: 'EPC',
    of: ({ perClick }: Country) => perClick.value,
    format: formatPerClick,
    describe: (value: number) => `EPC about ${formatPerClick(value)}`,
  },
  rate: {
    label: 'Conversion rate',
    of: ({ conversionRate }: Country) => conversionRate,
    format: (value: number) => formatPercent(value, 2),
    describe: (value: number) => `about ${formatPercent(value, 2)} convert`,
  },
  revenue: {
    label: 'Earnings',
    of: ({ revenue }: Country) => Number(revenue),
    format: (value: number) => formatCurrency(value),
    describe: (value: number) => formatCurrency(value),
  },
  clicks: {
    label: 'Clicks',
    of: ({ clicks }: Country) => clicks,
    format: (value: number) => formatNumber(value),
    describe: (value: number) => formatCount(value, 'click'),
  },
}
type Metric = keyof typeof metrics
const metricOptions = (['revenue', 'perClick', 'rate', 'clicks'] as const).map((value) => ({
  value,
  // Four of them fit a narrow phone.
  label: value === 'rate' ? 'Rate' : metrics[value].label,
}))

/** Of what was counted alone: an estimate takes more clicks. */
const countedOptions = metricOptions.filter(
  ({ value }) => value === 'revenue' || value === 'clicks',
)

/** As high as the map. */
const shownRows = 5

function CountryMap({ countries, metric }: { countries: readonly Country[]; metric: Metric }) {
  const { of, describe, format, label } = metrics[metric]
  const drawn = countries
    .filter(({ country }) => country !== unknownCountry)
    .map((one) => ({ code: one.country, name: countryName(one.country), value: of(one) }))
    .toSorted((one, other) => other.value - one.value)
  const most = Math.max(0, ...drawn.map(({ value }) => value))
  return (
    <div className="px-[18px] pb-4">
      <WorldMap label={`${label} by country`} countries={drawn} format={describe} />
      {most > 0 && (
        <div className="mt-3">
          <ShadeLegend lowest={format(0)} highest={describe(most)} />
        </div>
      )}
    </div>
  )
}

/** Where this link's clicks are worth something: on a map, next to a table with its intervals. */
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
  const { label, of } = metrics[metric]
  return (
    <Card>
      <CardHeader
        title="Top performing countries"
        action={
          <div className="flex flex-wrap items-center gap-2">
            <SegmentedControl
              label="Figure on the map"
              value={metric}
              onChange={setMetric}
              options={isEstimated ? metricOptions : countedOptions}
            />
            <ExportLink href={exportAddress(analysis.linkId, 'countries')} what="countries" />
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
        <CountryMap countries={countries} metric={metric} />
        <GroupTable
          label={`Countries by ${label === 'EPC' ? label : label.toLowerCase()}`}
          head="Country"
          isEstimated={isEstimated}
          shown={shownRows}
          rows={countries
            .toSorted((one, other) => of(other) - of(one))
            .map((group) => ({ key: group.country, name: countryName(group.country), group }))}
        />
      </div>
    </Card>
  )
}
