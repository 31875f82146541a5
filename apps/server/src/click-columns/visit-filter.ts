import {
  type AnalyticsPlatform,
  type CanvasDimension,
  canvasDimensions,
  noValue,
} from '@hopwise/contracts'
import type { ClickColumnName, Column, LinkColumn } from './click-day.ts'
import { isOfOwner, type LinkOwners, type OwnerDimension } from './link-owners.ts'
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
  return dimension === 'link' || dimension === 'weekday' || isOfOwner(dimension)
}

type LinkDimension = 'link' | 'weekday' | OwnerDimension

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

/** The id of no link: no click has it, and a sale may. */
export const noLink = 0

export const platformBit = 1 << canvasDimensions.length

/** The bit of a dimension's filter among those that a visit fails. */
export function bitOf(dimension: CanvasDimension): number {
  return 1 << canvasDimensions.indexOf(dimension)
}

/** 1 for Monday to 7. */
export function weekdayOf(day: string): string {
  return String(new Date(`${day}T12:00:00Z`).getUTCDay() || 7)
}

export interface FilteredRows {
  day: string
  /** Those that no filter asks for may be missing. */
  columns: Partial<Record<ClickColumnName, Column>>
  links: LinkColumn
}

/** Writes the bits of all filters that a row fails. */
export function markFailed(
  failed: Uint32Array,
  filter: VisitFilter,
  places: LinkPlaces,
  { day, columns, links }: FilteredRows,
): void {
  const weekdays = filter.chosen.get('weekday')
  failed.fill(weekdays === undefined || weekdays.has(weekdayOf(day)) ? 0 : bitOf('weekday'))
  const mark = (name: ClickColumnName, bit: number, fits: (value: string) => boolean) => {
    const column = columns[name]
    if (column === undefined) throw new Error(`a filter asks for ${name}, which is not known`)
    markOthers(failed, column.codes, bit, Array.from(column.values, fits))
  }
  if (filter.platform !== 'all') {
    mark('platform', platformBit, (value) => value === filter.platform)
  }
  for (const [dimension, values] of filter.chosen) {
    if (dimension === 'weekday') continue
    if (dimension === 'link' || isOfOwner(dimension)) {
      const fits = linkFits(dimension, values, places)
      markOthers(
        failed,
        links.codes,
        bitOf(dimension),
        Array.from(places.placesOf(links.ids), fits),
      )
    } else mark(dimension, bitOf(dimension), (value) => values.has(value))
  }
}

type LinkFits = (place: number) => boolean

/** Made once for a question: thousands of links may be chosen, and each day asks. */
const madeFits = new WeakMap<ReadonlySet<string>, { places: LinkPlaces; fits: LinkFits }>()

/** Whether the link at a place fits. */
export function linkFits(
  dimension: 'link' | OwnerDimension,
  chosen: ReadonlySet<string>,
  places: LinkPlaces,
): LinkFits {
  const made = madeFits.get(chosen)
  if (made?.places === places) return made.fits
  const fits = fitsOf(dimension, chosen, places)
  madeFits.set(chosen, { places, fits })
  return fits
}

function fitsOf(
  dimension: 'link' | OwnerDimension,
  chosen: ReadonlySet<string>,
  places: LinkPlaces,
): LinkFits {
  if (dimension === 'link') {
    const ids = [...chosen].map((id) => (id === noValue ? noLink : Number(id)))
    const fitting = new Set(ids.map((id) => places.placeOf(id)))
    return (place) => fitting.has(place)
  }
  const { values, codes } = places.ownersBy(dimension)
  const fitting = values.map((value) => chosen.has(value))
  return (place) => fitting[codes[place] ?? 0] ?? false
}

/** Marks rows of values that do not fit, which `fits` says by code. */
export function markOthers(
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
