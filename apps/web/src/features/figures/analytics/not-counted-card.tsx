import type { AnalyticsAudience } from '@hopwise/contracts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { BarList } from '#src/shared/ui/bar-list.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { flagLabels } from './audience-labels.ts'

/** The visits that were kept but left out of every figure, and why. */
export function NotCountedCard({ audience }: { audience: AnalyticsAudience }) {
  const { visits, reasons } = audience.notCounted
  const all = audience.clicks + visits
  const rows = reasons.flatMap(({ flag, visits }) =>
    flag === 'none' || visits === 0 ? [] : [{ key: flag, name: flagLabels[flag], value: visits }],
  )
  return (
    <Card className="flex flex-col">
      <CardHeader
        title="Not counted"
        description="Bots, repeats and other visits that don’t count as clicks."
      />
      <CardBody className="flex grow flex-col">
        {visits > 0 ? (
          <>
            <p className="text-stat font-title">{formatPercent((100 * visits) / all)}</p>
            <p className="mb-4 text-cell text-pretty text-ink-2">
              {formatNumber(visits)} of {formatNumber(all)} visits are left out of every figure
              here.
            </p>
          </>
        ) : (
          <p className="m-auto py-6 text-cell text-ink-2">
            {all > 0 ? 'Every visit in this period was counted.' : 'No visits in this period.'}
          </p>
        )}
        {rows.length > 0 && (
          <BarList
            label="Visits that were not counted, by reason"
            head={['Reason', 'Visits']}
            rows={rows}
            total={visits}
          />
        )}
        {rows.some(({ key }) => key === 'data-center') && (
          <p className="mt-4 text-note text-ink-2">
            Data centers:{' '}
            <a
              href="https://db-ip.com"
              target="_blank"
              rel="noopener noreferrer"
              className="underline"
            >
              IP Geolocation by DB-IP
            </a>
          </p>
        )}
      </CardBody>
    </Card>
  )
}
