import type { DateForm } from '@hopwise/contracts'
import { monthNamed } from './month-names.ts'

interface Parts {
  numbers: [number, number, number]
  /** Known from the cell alone; null where day and month could be either. */
  form: DateForm | null
  time: string
}

const timePattern =
  /^(?:[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([AaPp][Mm])?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[A-Z]{3,4})?$/

/** Longer cells hold no date; the patterns would try their blanks in every way there is. */
const longestDate = 60

/** The three numbers of a date and what its own shape says of their order. */
function partsOf(cell: string): Parts | null {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  if (text.length > longestDate) return null
  const year = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/s.exec(text)
  if (year !== null) {
    return {
      numbers: [Number(year[1]), Number(year[2]), Number(year[3])],
      form: 'year-first',
      time: year[4] ?? '',
    }
  }
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (compact !== null) {
    const numbers: Parts['numbers'] = [Number(compact[1]), Number(compact[2]), Number(compact[3])]
    return { numbers, form: 'year-first', time: '' }
  }
  const slashed = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/s.exec(text)
  if (slashed !== null) {
    const numbers: Parts['numbers'] = [Number(slashed[1]), Number(slashed[3]), yearOf(slashed[4])]
    // Only Europe writes dots, and it begins with the day.
    const form = slashed[2] === '.' ? 'day-first' : provenOrder(numbers[0], numbers[1])
    return { numbers, form, time: slashed[5] ?? '' }
  }
  return namedMonth(text)
}

const monthFirst = /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:,\s*|\s+)(\d{4})(.*)$/su
/** `3-Nov-2026`, `14. Juni 2026`, `1er juin 2026`, `15 de septiembre de 2026`. */
const dayFirst =
  /^(\d{1,2})(?:\.|º|°|er)?[\s-](?:de )?(\p{L}{3,10})\.?[\s-](?:del? )?(\d{4}|\d{2})(?!\d)(.*)$/su

function namedMonth(text: string): Parts | null {
  const american = monthFirst.exec(text)
  const european = dayFirst.exec(text)
  const [name = '', day, year, time = ''] =
    american !== null
      ? american.slice(1)
      : [european?.[2], european?.[1], european?.[3], european?.[4]]
  const month = monthNamed(name)
  if (month === null) return null
  return { numbers: [yearOf(year), month, Number(day)], form: 'year-first', time }
}

function yearOf(text = ''): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

function provenOrder(first: number, second: number): DateForm | null {
  if (first > 12) return 'day-first'
  return second > 12 ? 'month-first' : null
}

/** Decides the order of day and month over all cells of a column. */
export class DateSurvey {
  readonly #seen: Record<DateForm, number> = { 'year-first': 0, 'month-first': 0, 'day-first': 0 }
  #unclear = 0
  note(cell: string): void {
    const parts = partsOf(cell)
    if (parts === null) return
    if (parts.form === null) this.#unclear += 1
    else this.#seen[parts.form] += 1
  }
  /** `otherwise` where no date distinguishes day from month. */
  decide(otherwise: 'month-first' | 'day-first') {
    const seen = this.#seen
    const [monthFirst, dayFirst] = [seen['month-first'], seen['day-first']]
    if (monthFirst === 0 && dayFirst === 0) {
      const form: DateForm = this.#unclear > 0 ? otherwise : 'year-first'
      return { form, isAmbiguous: this.#unclear > 0, isContradictory: false }
    }
    const form: DateForm = monthFirst >= dayFirst ? 'month-first' : 'day-first'
    return { form, isAmbiguous: false, isContradictory: monthFirst > 0 && dayFirst > 0 }
  }
}

export interface ReadDate {
  /** yyyy-mm-dd, as the report says it. */
  day: string
  at: Date
  /** Whether it says no time: `at` is then noon. */
  isDayOnly: boolean
  /** Whether it says a time without its zone, taken for UTC. */
  isZoneless: boolean
  /** Whether it says the time, to the second. */
  isExact: boolean
}

/** Noon UTC: the same calendar day nearly everywhere, whatever zone a workspace has. */
const noonMs = 12 * 3_600_000

/**
 * Null when the cell holds no such date. A year-first date or one with the month's name is read
 * whatever the form. A clock time without a zone is `zoneHours` off UTC.
 */
export function readDate(cell: string, form: DateForm, zoneHours?: number): ReadDate | null {
  const parts = partsOf(cell)
  if (parts === null) return null
  const [one, two, three] = parts.numbers
  const order = parts.form === 'year-first' ? 'year-first' : form
  if (order === 'year-first' && parts.form !== 'year-first') return null
  const [year, month, day] =
    order === 'year-first'
      ? [one, two, three]
      : order === 'month-first'
        ? [three, one, two]
        : [three, two, one]
  const midnight = new Date(Date.UTC(year, month - 1, day))
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null
  if (year < 1995 || year > 2100) return null
  const time = timeOf(parts.time, zoneHours)
  if (time === null) return null
  return {
    day: midnight.toISOString().slice(0, 10),
    at: new Date(midnight.getTime() + time.ms),
    isDayOnly: time.isDayOnly,
    isZoneless: time.isZoneless,
    isExact: time.isExact,
  }
}

interface Time {
  ms: number
  isDayOnly: boolean
  isZoneless: boolean
  isExact: boolean
}

function timeOf(text: string, zoneHours?: number): Time | null {
  const found = timePattern.exec(text.trimEnd())
  if (found === null) return null
  const [, hours, minutes, seconds, half, zone] = found
  if (hours === undefined) return { ms: noonMs, isDayOnly: true, isZoneless: false, isExact: false }
  const hour = half === undefined ? Number(hours) : twelveHour(Number(hours), half)
  if (hour > 23 || Number(minutes) > 59) return null
  const clock = (hour * 3600 + Number(minutes) * 60 + Number(seconds ?? 0)) * 1000
  const ms = clock - offsetOf(zone, zoneHours ?? 0)
  const isZoneless = zone === undefined && zoneHours === undefined
  return { ms, isDayOnly: false, isZoneless, isExact: seconds !== undefined }
}

function twelveHour(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return 24
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

const namedZones: Record<string, number> = { PST: -8, PDT: -7, EST: -5, EDT: -4 }

function offsetOf(zone: string | undefined, zoneHours: number): number {
  if (zone === undefined) return zoneHours * 3_600_000
  const named = namedZones[zone]
  if (named !== undefined) return named * 3_600_000
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (found === null) return 0
  const minutes = Number(found[2]) * 60 + Number(found[3])
  return (found[1] === '-' ? -minutes : minutes) * 60_000
}
