import { type ChartSeries, isDrawn, isFilled, lookOf } from './chart-series.ts'

/** What each color stands for. A chart of one series is named by its card. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  if (series.length < 2) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 px-2 pb-2 text-note text-ink-2">
      {series.map((each, index) =>
        isDrawn(each) ? (
          <li key={each.key} className="inline-flex items-center gap-1.5">
            <SeriesSwatch series={series} index={index} />
            {each.name}
          </li>
        ) : null,
      )}
    </ul>
  )
}

interface SeriesSwatchProps {
  series: readonly ChartSeries[]
  index: number
}

/** A series as it is drawn: a stroke, or a piece of its surface. */
export function SeriesSwatch({ series, index }: SeriesSwatchProps) {
  const each = series[index]
  if (each === undefined || !isDrawn(each)) return <span />
  const { color, dash, width, opacity } = lookOf(series, index)
  if (isFilled(each)) {
    return (
      <svg width="16" height="10" aria-hidden="true">
        <rect x="3" width="10" height="10" rx="2.5" fill={color} fillOpacity={opacity} />
      </svg>
    )
  }
  return (
    <svg width="16" height="8" aria-hidden="true">
      <path
        d="M1 4h14"
        stroke={color}
        strokeWidth={width + 0.25}
        strokeOpacity={opacity}
        strokeDasharray={dash}
        strokeLinecap="round"
      />
    </svg>
  )
}
