import { todayIn } from '@hopwise/units'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

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
