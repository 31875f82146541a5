import type { AnalyticsAudience } from '@hopwise/contracts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { dayRows, hourColumns } from '#src/shared/format/week.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { HeatMap } from '#src/shared/ui/heat-map.tsx'
import { busiestHour, enoughForBusiest } from './audience-labels.ts'
import { ClicksLegend } from './clicks-legend.tsx'
import { describeClicks } from './describe-clicks.ts'

/** When the clicks came: each hour of the week, as a shade and as a figure. */
export function HoursCard({ hours }: { hours: AnalyticsAudience['hours'] }) {
  const { timeZone } = useCurrentUser().workspace
  const busiest = busiestHour(hours)
  const counts = hours.flat().filter((count) => count > 0)
  const isQuiet = counts.length === 0
  return (
    <Card>
      <CardHeader
        title="Hours"
        description={`When the clicks came, by weekday. Time zone: ${timeZone.replaceAll('_', ' ')}.`}
      />
      <CardBody>
        <HeatMap
          label="Clicks by weekday and hour"
          rows={dayRows}
          columns={hourColumns}
          values={hours}
          format={describeClicks}
        />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 text-note text-ink-2">
          {busiest ? (
            <p>
              Busiest: <b className="font-title text-ink">{busiest}</b>
            </p>
          ) : (
            <p>
              {isQuiet
                ? 'No clicks in this period.'
                : `Your busiest hour shows once there are ${enoughForBusiest} clicks.`}
            </p>
          )}
          <ClicksLegend counts={counts} />
        </div>
      </CardBody>
    </Card>
  )
}
