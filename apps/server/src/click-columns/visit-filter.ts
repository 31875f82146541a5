import { type AnalyticsPlatform, type CanvasDimension, canvasDimensions } from '@hopwise/contracts'
import type { ClickColumnName, Column, LinkColumn } from './click-day.ts'
import { type FittingLinks, fitsAt, fittingLinks } from './fitting-links.ts'
import {
  isOfLinks,
  type LinkOwners,
  type LinksDimension,
  type NumberedLinks,
} from './link-owners.ts'
import type { LinkPlaces } from './link-places.ts'

/** What visits and sales are counted of. */
export interface VisitFilter<Links extends NumberedLinks = LinkOwners> {
  platform: AnalyticsPlatform
  /** Of a dimension, values any of which fits. */
  chosen: ReadonlyMap<CanvasDimension, ReadonlySet<string>>
  /** Which links fit the filter of a dimension that is of links. */
  fitting: ReadonlyMap<LinksDimension, FittingLinks>
  links: Links
}

type Choice = Pick<VisitFilter, 'platform' | 'chosen' | 'links'>

/** Finds which links fit, once for all days of all ranges. */
export function visitFilter({ platform, chosen, links }: Choice): VisitFilter {
  const fitting = [...chosen].flatMap(([dimension, values]) =>
    isOfLinks(dimension) ? [[dimension, fittingLinks(links, dimension, values)] as const] : [],
  )
  return { platform, chosen, fitting: new Map(fitting), links }
}

/** As threads are handed it: names of links say nothing to them, and may be tens of thousands. */
export function withoutNames(filter: VisitFilter): VisitFilter<NumberedLinks> {
  const { version, ids, codes } = filter.links
  const chosen = [...filter.chosen].map(
    ([dimension, values]) => [dimension, isOfLinks(dimension) ? noValues : values] as const,
  )
  return { ...filter, chosen: new Map(chosen), links: { version, ids, codes } }
}

const noValues: ReadonlySet<string> = new Set()

type AnyFilter = VisitFilter<NumberedLinks>

/** Whether the filters leave nothing out. */
export function isEverything({ platform, chosen }: AnyFilter): boolean {
  return platform === 'all' && chosen.size === 0
}

/** Whether the breakdown of a dimension, which leaves its own filter out, leaves nothing out. */
export function isOnlyFilter({ platform, chosen }: AnyFilter, dimension: CanvasDimension): boolean {
  return platform === 'all' && chosen.size === 1 && chosen.has(dimension)
}

/** Whether the sums of dropped days know a dimension: the day or the link of a click, which they know together. */
function isKnownOfDropped(dimension: CanvasDimension): dimension is DroppedDimension {
  return dimension === 'weekday' || isOfLinks(dimension)
}

type DroppedDimension = 'weekday' | LinksDimension

/** Whether the filters look at nothing else of a click, but for its platform. */
export function seesLinksAlone({ chosen }: AnyFilter): boolean {
  return [...chosen.keys()].every(isKnownOfDropped)
}

/** Whether the sums of dropped days answer the filters, for days as a whole or for each value of a dimension. */
export function sumsAnswer(filter: AnyFilter, part: CanvasDimension | 'day'): boolean {
  if (isEverything(filter)) return true
  return seesLinksAlone(filter) && (part === 'day' || isKnownOfDropped(part))
}

/** Whether a link's clicks of a day fit the filter of a dimension that is of links or of days. */
export function fitsLinkDay(
  { chosen, fitting }: VisitFilter,
  dimension: CanvasDimension,
  places: LinkPlaces,
  { day, place }: { day: string; place: number },
): boolean {
  if (dimension === 'weekday') return chosen.get(dimension)?.has(weekdayOf(day)) ?? true
  const links = isOfLinks(dimension) ? fitting.get(dimension) : undefined
  return links === undefined || fitsAt(links, places, place)
}

const platformBit = 1 << canvasDimensions.length

/** The bit of a dimension's filter among those that a visit fails. */
export function bitOf(dimension: CanvasDimension): number {
  return 1 << canvasDimensions.indexOf(dimension)
}

/** 1 for Monday to 7. */
export function weekdayOf(day: string): string {
  return String(new Date(`${day}T12:00:00Z`).getUTCDay() || 7)
}

/** Rows of clicks or of sales, which are filtered alike. Columns that no filter asks for may be missing. */
export interface FilteredRows {
  columns: Partial<Record<ClickColumnName | 'weekday', Column>>
  links: LinkColumn
  /** On which all rows were, where they have no weekday of their own. */
  day?: string
}

/** Writes the bits of all filters that a row fails. */
export function markFailed(
  failed: Uint32Array,
  filter: AnyFilter,
  places: LinkPlaces,
  { columns, links, day }: FilteredRows,
): void {
  const weekdays = filter.chosen.get('weekday')
  const isOther = day !== undefined && weekdays !== undefined && !weekdays.has(weekdayOf(day))
  failed.fill(isOther ? bitOf('weekday') : 0)
  const mark = (
    name: ClickColumnName | 'weekday',
    bit: number,
    fits: (value: string) => boolean,
  ) => {
    const column = columns[name]
    if (column === undefined) throw new Error(`a filter asks for ${name}, which is not known`)
    const marks = Uint32Array.from(column.values, (value) => (fits(value) ? 0 : bit))
    markWith(failed, column.codes, marks)
  }
  if (filter.platform !== 'all') {
    mark('platform', platformBit, (value) => value === filter.platform)
  }
  for (const [dimension, values] of filter.chosen) {
    if (dimension === 'weekday' && day !== undefined) continue
    if (!isOfLinks(dimension)) mark(dimension, bitOf(dimension), (value) => values.has(value))
  }
  for (const [dimension, fitting] of filter.fitting) {
    const bit = bitOf(dimension)
    const marks = places
      .placesOf(links.ids)
      .map((place) => (fitsAt(fitting, places, place) ? 0 : bit))
    markWith(failed, links.codes, marks)
  }
}

/** Gives each row the marks of its code. */
function markWith(failed: Uint32Array, codes: Column['codes'], marks: Uint32Array): void {
  for (let row = 0; row < failed.length; row += 1) {
    failed[row] = (failed[row] ?? 0) | (marks[codes[row] ?? 0] ?? 0)
  }
}

const unknownOfVisits: readonly CanvasDimension[] = ['referrer', 'browser', 'system', 'hour']

/** Whether the filters look only at what is kept of visits that were not counted. */
export function seesNotCounted({ chosen }: AnyFilter): boolean {
  return !unknownOfVisits.some((dimension) => chosen.has(dimension))
}
