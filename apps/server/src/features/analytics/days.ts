import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const dayMs = 86_400_000

/** A calendar day, so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Every calendar day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}

/** The calendar day that it is in a time zone, as yyyy-mm-dd. */
export function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}

/** The last `count` calendar days in a time zone as yyyy-mm-dd, oldest first, today last. */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const today = todayIn(timeZone, now)
  return daysBetween(addDays(today, 1 - count), today)
}

/** The calendar day of an instant in a time zone, as yyyy-mm-dd. */
export function dayOf(column: PgColumn, timeZone: string): SQL<string> {
  return sql<string>`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD')`
}

/** The instant at which a calendar day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): SQL {
  return sql`(${day}::timestamp at time zone ${timeZone})`
}

/** The instant at which the month of `now` begins in a time zone. */
export function startOfMonth(now: Date, timeZone: string): SQL {
  return startOfDay(`${todayIn(timeZone, now).slice(0, 8)}01`, timeZone)
}
