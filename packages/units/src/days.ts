import { zoneFormat } from './zone-format.ts'

const dayMs = 86_400_000

/** A calendar day, so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** How many days later a calendar day is than another; negative when it is earlier. */
export function daysUntil(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** Every calendar day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: daysUntil(from, to) + 1 }, (_, index) => addDays(from, index))
}

/** The calendar day that it is in a time zone (this machine's when undefined), as yyyy-mm-dd. */
export function todayIn(timeZone: string | undefined, now = new Date()): string {
  return zoneFormat('en-CA', timeZone).format(now)
}

/** The last `count` calendar days in a time zone as yyyy-mm-dd, oldest first, today last. */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const today = todayIn(timeZone, now)
  return daysBetween(addDays(today, 1 - count), today)
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
