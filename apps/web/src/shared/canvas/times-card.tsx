import type { AnalyticsCanvas, CanvasDimension } from '@hopwise/contracts'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '../api/current-user.ts'
import { formatCount } from '../format/number.ts'
import { dayRows, hourColumns, inWeekOrder } from '../format/week.ts'
import { Card } from '../ui/card.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ToggleColumns } from '../ui/toggle-columns.tsx'
import { metrics, writeMetric } from './canvas-metrics.ts'
import type { CanvasView } from './canvas-view.ts'
import { CardTabs } from './card-tabs.tsx'

const HeatMap = lazyPart(() => import('../ui/heat-map.tsx').then((code) => code.HeatMap))

const tabs = [
  { value: 'hour', label: 'Hours' },
  { value: 'weekday', label: 'Weekdays' },
  { value: 'week', label: 'Week' },
] as const
type Tab = (typeof tabs)[number]['value']

const places = {
  hour: hourColumns.map((column, hour) => ({ ...column, value: String(hour) })),
  weekday: inWeekOrder(dayRows.map((row, index) => ({ ...row, value: String(index + 1) }))),
}

function Columns({ view, dimension }: { view: CanvasView; dimension: keyof typeof places }) {
  const { metric, canvas } = view
  const rows = new Map(canvas.breakdowns[dimension].rows.map((row) => [row.value, row]))
  const columns = places[dimension].map(({ value, name, short }) => {
    const row = rows.get(value)
    const figures = row ? writeFigures(view, row) : 'nothing'
    return {
      value,
      name: `${name}: ${figures}`,
      ...(short !== undefined && { short }),
      height: row ? (metrics[metric].read(row) ?? 0) : 0,
    }
  })
  return (
    <ToggleColumns
      label={`${metrics[metric].name} by ${dimension}`}
      columns={columns}
      chosen={places[dimension]
        .map(({ value }) => value)
        .filter((value) => view.isChosen(dimension, value))}
      onToggle={(value) => view.toggle(dimension, value)}
    />
  )
}

type Row = AnalyticsCanvas['breakdowns'][CanvasDimension]['rows'][number]

function writeFigures({ metric }: CanvasView, row: Row): string {
  const main = `${writeMetric(metric, row)} ${metrics[metric].name}`
  return metric === 'epc' ? main : `${main}, EPC ${writeMetric('epc', row)}`
}

/** When it happened: by hour, by weekday, or each hour of the week. */
export function TimesCard({ view }: { view: CanvasView }) {
  const [open, setOpen] = useState<Tab>('hour')
  const { timeZone } = useCurrentUser().workspace
  return (
    <Card className="flex flex-col">
      <CardTabs value={open} onChange={setOpen} tabs={tabs}>
        <div className="flex grow flex-col gap-2 px-2">
          {open === 'week' ? (
            <Suspense fallback={<Skeleton className="h-60" />}>
              <HeatMap
                label="Clicks by weekday and hour"
                rows={inWeekOrder(dayRows)}
                columns={hourColumns}
                values={inWeekOrder(view.canvas.grid)}
                format={(clicks) => formatCount(clicks, 'click')}
              />
            </Suspense>
          ) : (
            <Columns view={view} dimension={open} />
          )}
          <p className="text-note text-ink-3">{`${open === 'week' ? 'Clicks. ' : ''}Time zone: ${timeZone.replaceAll('_', ' ')}.`}</p>
        </div>
      </CardTabs>
    </Card>
  )
}
