import type { SeriesNumber } from './sparkline.tsx'

export interface ChartSeries {
  key: string
  name: string
  /** Writes a value in the tooltip and the table. */
  format: (value: number) => string
  /** Writes a tick of an axis that reaches up to `top`; `format` when left out. */
  formatAxis?: (value: number, top: number) => string
  /** `listed` is not drawn: the tooltip and the table show it. */
  kind?: 'area' | 'line' | 'bar' | 'band' | 'listed'
  /** What the picture is of: drawn without dashes, however many stand next to it. */
  isMain?: boolean
  /** Stands behind what the picture is of. */
  isQuiet?: boolean
  /** Is of the period before, which stands behind its successor. */
  isBefore?: boolean
  /** Is not measured, as a goal: no day of it is still to end. */
  isFixed?: boolean
  /** Of a band: the value that it reaches up to; `key` is where it begins. */
  upTo?: string
  /** Only some points have a value; the others say so instead of zero. */
  isPartial?: boolean
  /** Which axis it is measured on; `ground` has none and stays in the lower part of the picture. */
  side?: 'left' | 'right' | 'ground'
  /** Its changes count, not its size: an axis of such series alone begins below the lowest value. */
  isOffZero?: boolean
  /** Its color and dash; by its place in the chart when left out. */
  look?: SeriesNumber
  /** Bars of one stack stand on each other. */
  stack?: string
  /** Counts what went wrong, and is red wherever it is drawn. */
  isAlarm?: boolean
}

export interface ChartPoint {
  /** What the point is called on the axis, such as `Nov 20`. */
  label: string
  /** Its full name in the tooltip and the table, such as `Week of Nov 16, 2026`; `label` when left out. */
  title?: string
  /** Is not over yet, as today: a dot of its own or a pale bar, so that it does not read as a fall. */
  isPart?: boolean
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
  width: number
  opacity: number
}

const quietOpacity = 0.22
/** Of what lies between two lines. */
const bandOpacity = 0.16

const plain = { dash: undefined, width: 1.75, opacity: 1 }

/** A line that is drawn alone needs no dash to be distinguished. */
export function lookOf(series: readonly ChartSeries[], index: number): SeriesLook {
  const {
    isAlarm,
    isBefore,
    isQuiet,
    kind,
    look = (index % looks.length) + 1,
  } = series[index] ?? {}
  if (isAlarm) return { ...plain, color: 'var(--red)' }
  if (isBefore) return { ...plain, color: 'var(--ink-3)', width: 1, opacity: 0.7 }
  const { color, dash } = looks[look - 1] ?? looks[0]
  const lines = series.filter((each) => isDrawn(each) && !isFilled(each) && !each.isBefore)
  const isSolid = lines.length === 1 || series[index]?.isMain
  const opacity = isQuiet ? quietOpacity : kind === 'band' ? bandOpacity : 1
  return { ...plain, color, dash: isSolid ? undefined : dash, opacity }
}

/** A surface, not a stroke. */
export function isFilled({ kind }: ChartSeries): boolean {
  return kind === 'bar' || kind === 'band'
}

export function isDrawn({ kind }: ChartSeries): boolean {
  return kind !== 'listed'
}

/** A value of a point in words, for the tooltip and the table. */
export function writeValue({ key, upTo, isPartial, format }: ChartSeries, { values }: ChartPoint) {
  if (isPartial && values[key] === undefined) return '–'
  const from = format(values[key] ?? 0)
  return upTo === undefined ? from : `${from} – ${format(values[upTo] ?? 0)}`
}
