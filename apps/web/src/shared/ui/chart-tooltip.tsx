import { SeriesSwatch } from './chart-legend.tsx'
import { type ChartPoint, type ChartSeries, writeValue } from './chart-series.ts'

export function ChartTooltip({
  point,
  series,
}: {
  point: ChartPoint
  series: readonly ChartSeries[]
}) {
  return (
    <div className="min-w-36 rounded-control border border-line bg-surface px-3 py-2 shadow-float">
      <p className="text-note text-ink-3">{point.title ?? point.label}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-0.5 text-cell">
        {series.map((each, index) => (
          <div key={each.key} className="contents">
            <SeriesSwatch series={series} index={index} />
            <dt className="text-ink-2">{each.name}</dt>
            <dd className="text-right font-title">{writeValue(each, point)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
