import { mondayOf, todayIn, zoneFormat } from '@hopwise/units'
import { once } from './once.ts'

const dayOnly = /^\d{4}-\d{2}-\d{2}$/

/** The workspace's zone, by which its days and hours go; the browser's until someone is signed in. */
let zoneInForce: string | undefined

export function showTimesIn(timeZone: string | undefined) {
  zoneInForce = timeZone
}

/** A bare day means that day everywhere, so it is never shifted by a time zone. */
function zoneOf(value: string | Date): string | undefined {
  return typeof value === 'string' && dayOnly.test(value) ? 'UTC' : zoneInForce
}

/** Whether it is not over yet, in the workspace's zone. */
export function isToday(day: string): boolean {
  return day === todayIn(zoneInForce)
}

/** Whether the week that begins on a Monday is not over yet. */
export function isThisWeek(monday: string): boolean {
  return monday === mondayOf(todayIn(zoneInForce))
}

function inZone(value: string | Date, form: Intl.DateTimeFormatOptions): string {
  return zoneFormat('en-US', zoneOf(value), form).format(new Date(value))
}

export function formatDate(value: string | Date): string {
  return inZone(value, { month: 'short', day: 'numeric', year: 'numeric' })
}

/** For axes and narrow columns: `Nov 20`. */
export function formatDay(value: string | Date): string {
  return inZone(value, { month: 'short', day: 'numeric' })
}

/** `Nov 20`, with its year where that is another than now. */
export function formatShortDate(day: string): string {
  return day.slice(0, 4) === todayIn(zoneInForce).slice(0, 4) ? formatDay(day) : formatDate(day)
}

/** `November`. */
export function formatMonth(value: string | Date): string {
  return inZone(value, { month: 'long' })
}

/** Days of the calendar that is shown from one moment or bare day to another: 0 within a day. */
export function countDays(from: string, to: string): number {
  const readDay = (at: string) => Date.parse(todayIn(zoneOf(at), new Date(at)))
  return Math.round((readDay(to) - readDay(from)) / 86_400_000)
}

const clock = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const

/** Names the zone where the reader's own clock shows another time. */
export function formatDateTime(value: string | Date): string {
  const at = new Date(value)
  const timeIn = (zone: string | undefined, form: Intl.DateTimeFormatOptions) =>
    zoneFormat('en-US', zone, form).format(at)
  const time = timeIn(zoneInForce, clock)
  if (time === timeIn(undefined, clock)) return time
  return timeIn(zoneInForce, { ...clock, timeZoneName: 'short' })
}

/** For a column whose head names the zone: `Nov 29, 6:00 PM`, with its year where that is another. */
export function formatMoment(value: string | Date): string {
  const yearOf = (at?: Date) => todayIn(zoneInForce, at).slice(0, 4)
  if (yearOf(new Date(value)) !== yearOf()) return inZone(value, clock)
  const { year: _, ...thisYear } = clock
  return inZone(value, thisYear)
}

/** The workspace's zone in short, such as `UTC`; null where the reader's own clock shows the same. */
export function foreignZone(): string | null {
  const now = new Date()
  const timeIn = (zone: string | undefined) => zoneFormat('en-US', zone, clock).format(now)
  if (timeIn(zoneInForce) === timeIn(undefined)) return null
  const parts = zoneFormat('en-US', zoneInForce, { timeZoneName: 'short' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
}

const dayRange = once(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
)

/** Two bare days and what lies between: `Oct 23 – Nov 21, 2026`. */
export function formatDayRange(from: string, to: string): string {
  return dayRange().formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ')
}
