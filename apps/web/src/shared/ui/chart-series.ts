export interface ChartSeries {
  key: string
  name: string
  /** Writes a value in the tooltip and the table. */
  format: (value: number) => string
  /** Writes a value on the axis; `format` when left out. */
  formatAxis?: (value: number) => string
  /** `told` is not drawn: the tooltip and the table tell it. */
  kind?: 'area' | 'line' | 'bar' | 'told'
  /** Which axis it is measured on. */
  side?: 'left' | 'right'
}

export interface ChartPoint {
  /** What the point is called on the axis, such as `Nov 20`. */
  label: string
  /** Its full name in the tooltip and the table, such as `Week of Nov 16, 2026`; `label` when left out. */
  title?: string
  values: Record<string, number>
}

/** Colour and dash by place, so that series differ without colour too. */
const looks = [
  { color: 'var(--c1)', dash: undefined },
  { color: 'var(--c2)', dash: '5 3' },
  { color: 'var(--c3)', dash: '1.5 3' },
  { color: 'var(--c4)', dash: '8 3 2 3' },
] as const

export type SeriesLook = (typeof looks)[number]

export function lookOf(index: number): SeriesLook {
  return looks[index % looks.length] ?? looks[0]
}
