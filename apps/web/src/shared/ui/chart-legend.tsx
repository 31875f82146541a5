import { type ChartSeries, lookOf, type SeriesLook } from './chart-series.ts'

/** The stroke of a series alongside its name: for the corner of a chart's card. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-note text-ink-2">
      {series.map(({ key, name, kind }, index) =>
        kind === 'listed' ? null : (
          <li key={key} className="inline-flex items-center gap-1.5">
            <SeriesStroke look={lookOf(series, index)} />
            {name}
          </li>
        ),
      )}
    </ul>
  )
}

export function SeriesStroke({ look: { color, dash } }: { look: SeriesLook }) {
  return (
    <svg width="16" height="8" aria-hidden="true">
      <path
        d="M1 4h14"
        stroke={color}
        strokeWidth="2"
        strokeDasharray={dash}
        strokeLinecap="round"
      />
    </svg>
  )
}
