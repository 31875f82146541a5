import type { SeriesNumber } from './sparkline.tsx'

export interface ChartSeries {
  key: string
  name: string
  /** Writes a value in the tooltip and the table. */
  format: (value: number) => string
  /** Writes a value on the axis; `format` when left out. */
  formatAxis?: (value: number) => string
  /** `listed` is not drawn: the tooltip and the table show it. */
  kind?: 'area' | 'line' | 'bar' | 'band' | 'listed'
  /** Of a band: the value that it reaches up to; `key` is where it begins. */
  upTo?: string
  /** Only some points have a value; the others say so instead of zero. */
  isPartial?: boolean
  /** Which axis it is measured on. */
  side?: 'left' | 'right'
  /** Its color and dash; by its place in the chart when left out. */
  look?: SeriesNumber
  /** Bars of one stack stand on each other. */
  stack?: string
  /** Counts what went wrong, and is red wherever it is drawn. */
  isAlarm?: boolean
  /** What the picture is of: drawn without dashes, however many stand next to it. */
  isMain?: boolean
}

export interface ChartPoint {
  /** What the point is called on the axis, such as `Nov 20`. */
  label: string
  /** Its full name in the tooltip and the table, such as `Week of Nov 16, 2026`; `label` when left out. */
  title?: string
  values: Record<string, number>
}

/** What is measured looks the same on every screen: a rate as what it is a rate of. */
export const lookOfMeasure = {
  clicks: 1,
  earnings: 2,
  conversions: 3,
  campaigns: 4,
} as const satisfies Record<string, SeriesNumber>

/** Color and dash by place, so that series differ without color too. */
const looks = [
  { color: 'var(--c1)', dash: undefined },
  { color: 'var(--c2)', dash: '5 3' },
  { color: 'var(--c3)', dash: '1.5 3' },
  { color: 'var(--c4)', dash: '8 3 2 3' },
] as const

export interface SeriesLook {
  color: string
  dash: string | undefined
}

/** A series that is drawn alone needs no dash to be distinguished. */
export function lookOf(series: readonly ChartSeries[], index: number): SeriesLook {
  if (series[index]?.isAlarm) return { color: 'var(--red)', dash: undefined }
  const look = series[index]?.look ?? (index % looks.length) + 1
  const { color, dash } = looks[look - 1] ?? looks[0]
  const isAlone = series.filter(({ kind }) => kind !== 'listed').length === 1
  return { color, dash: isAlone || series[index]?.isMain ? undefined : dash }
}

/** A value of a point in words, for the tooltip and the table. */
export function writeValue({ key, upTo, isPartial, format }: ChartSeries, { values }: ChartPoint) {
  if (isPartial && values[key] === undefined) return '–'
  const from = format(values[key] ?? 0)
  return upTo === undefined ? from : `${from} – ${format(values[upTo] ?? 0)}`
}
