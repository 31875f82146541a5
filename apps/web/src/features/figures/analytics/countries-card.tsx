import type { AnalyticsAudience } from '@hopwise/contracts'
import { countryName, unknownCountry } from '#src/shared/format/country-name.ts'
import { BarList } from '#src/shared/ui/bar-list.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { WorldMap } from '#src/shared/ui/world-map.tsx'
import { ClicksLegend } from './clicks-legend.tsx'
import { describeClicks } from './describe-clicks.ts'

function Notes({ audience }: { audience: AnalyticsAudience }) {
  const known = audience.countries.filter(({ value }) => value !== unknownCountry)
  const unknown = audience.clicks - known.reduce((sum, { clicks }) => sum + clicks, 0)
  const counts = known.map(({ clicks }) => clicks)
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      {counts.length > 0 && <ClicksLegend counts={counts} />}
      {unknown > 0 && (
        <p className="text-note text-ink-3">
          {describeClicks(unknown)} from an unknown country, not on the map
        </p>
      )}
    </div>
  )
}

/** Where the clicks came from: on a map, and as a list that leaves no one out. */
export function CountriesCard({ audience }: { audience: AnalyticsAudience }) {
  const rows = audience.countries.map(({ value, clicks }) => ({
    key: value,
    name: countryName(value),
    value: clicks,
  }))
  return (
    <Card>
      <CardHeader title="Countries" description="Where the clicks came from." />
      <CardBody className="grid gap-x-9 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="self-center">
          <WorldMap
            label="Clicks by country"
            countries={rows
              .filter(({ key }) => key !== unknownCountry)
              .map(({ key, name, value }) => ({ code: key, name, value }))}
            format={describeClicks}
          />
          <Notes audience={audience} />
        </div>
        {rows.length > 0 ? (
          <div className="min-w-0">
            <BarList
              label="Clicks by country"
              head={['Country', 'Clicks']}
              rows={rows}
              total={audience.clicks}
              shown={10}
            />
          </div>
        ) : (
          <p className="self-center text-center text-cell text-ink-2">
            Countries light up with the first click of this period.
          </p>
        )}
      </CardBody>
    </Card>
  )
}
