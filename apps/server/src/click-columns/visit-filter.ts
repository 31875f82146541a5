import { type AnalyticsPlatform, type CanvasDimension, canvasDimensions } from '@hopwise/contracts'
import type { ClickColumnName, Column, LinkColumn } from './click-day.ts'
import { isOfLinks, type LinkOwners, type LinksDimension } from './link-owners.ts'
import type { LinkPlaces } from './link-places.ts'

export interface VisitFilter {
  platform: AnalyticsPlatform
  /** Of a dimension, values any of which fits. */
  chosen: ReadonlyMap<CanvasDimension, ReadonlySet<string>>
  owners: LinkOwners
}

/** Whether the filters leave nothing out. */
export function isEverything({ platform, chosen }: VisitFilter): boolean {
  return platform === 'all' && chosen.size === 0
}

/** Whether the breakdown of a dimension, which leaves its own filter out, leaves nothing out. */
export function isOnlyFilter(
  { platform, chosen }: VisitFilter,
  dimension: CanvasDimension,
): boolean {
  return platform === 'all' && chosen.size === 1 && chosen.has(dimension)
}

/** Whether a dimension is of the day or the link of a click, which the sums of dropped days know together. */
function isOfLink(dimension: CanvasDimension): dimension is LinkDimension {
  return dimension === 'weekday' || isOfLinks(dimension)
}

type LinkDimension = 'weekday' | LinksDimension

/** Whether the filters look at nothing else of a click, but for its platform. */
export function seesLinksAlone({ chosen }: VisitFilter): boolean {
  return [...chosen.keys()].every(isOfLink)
}

/** Whether the sums of dropped days answer the filters, for days as a whole or for each value of a dimension. */
export function sumsAnswer(filter: VisitFilter, part: CanvasDimension | 'day'): boolean {
  if (isEverything(filter)) return true
  return seesLinksAlone(filter) && (part === 'day' || isOfLink(part))
}

/** What a click has by a dimension, as its filter writes it; null where its day and its link do not say it. */
export function valueOfLink(
  places: LinkPlaces,
  dimension: CanvasDimension,
  { day, link }: { day: string; link: string },
): string | null {
  if (!isOfLink(dimension)) return null
  if (dimension === 'weekday') return weekdayOf(day)
  return dimension === 'link' ? link : places.ownerOf(Number(link), dimension)
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
  filter: VisitFilter,
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
    markOthers(failed, column.codes, bit, column.values.map(fits))
  }
  if (filter.platform !== 'all') {
    mark('platform', platformBit, (value) => value === filter.platform)
  }
  for (const [dimension, values] of filter.chosen) {
    if (dimension === 'weekday' && day !== undefined) continue
    if (isOfLinks(dimension)) {
      markOthers(failed, links.codes, bitOf(dimension), places.fitsOf(dimension, links.ids))
    } else mark(dimension, bitOf(dimension), (value) => values.has(value))
  }
}

/** Marks rows of values that do not fit, which `fits` says by code. */
function markOthers(
  failed: Uint32Array,
  codes: Column['codes'],
  bit: number,
  fits: readonly boolean[],
): void {
  const marks = Uint32Array.from(fits, (does) => (does ? 0 : bit))
  for (let row = 0; row < failed.length; row += 1) {
    failed[row] = (failed[row] ?? 0) | (marks[codes[row] ?? 0] ?? 0)
  }
}

const unknownOfVisits: readonly CanvasDimension[] = ['referrer', 'browser', 'system', 'hour']

/** Whether the filters look only at what is kept of visits that were not counted. */
export function seesNotCounted({ chosen }: VisitFilter): boolean {
  return !unknownOfVisits.some((dimension) => chosen.has(dimension))
}
