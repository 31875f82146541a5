import { conversions } from '@hopwise/db'
import { addDays, todayIn } from '@hopwise/units'
import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OpenRange } from './spans.ts'

/** The calendar day of an instant in a time zone, as yyyy-mm-dd. */
export function dayOf(column: PgColumn, timeZone: string): SQL<string> {
  return sql<string>`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD')`
}

export const earnedDate = (timeZone: string): SQL =>
  sql`earned_on(${conversions.occurredAt}, ${conversions.isDayOnly}, ${timeZone})`

/** The calendar day on which a conversion counts in every figure, as yyyy-mm-dd. */
export function earnedOn(timeZone: string): SQL<string> {
  return sql<string>`to_char(${earnedDate(timeZone)}, 'YYYY-MM-DD')`
}

/** Conversions of these days, both ends included. An end that is left out is open. */
export function isEarnedWithin({ from, to }: OpenRange, timeZone: string): SQL | undefined {
  const day = earnedDate(timeZone)
  // The instants are for the index: no zone is a day from UTC.
  const after = (date: string) => gte(conversions.occurredAt, startOfDay(addDays(date, -1), 'UTC'))
  const before = (date: string) => lt(conversions.occurredAt, startOfDay(addDays(date, 2), 'UTC'))
  return and(
    from === undefined ? undefined : and(after(from), sql`${day} >= ${from}::date`),
    to === undefined ? undefined : and(before(to), sql`${day} <= ${to}::date`),
  )
}

/** The instant at which a calendar day begins in a time zone. */
export function startOfDay(day: string, timeZone: string): SQL {
  return sql`(${day}::timestamp at time zone ${timeZone})`
}

/** The instant at which the month of `now` begins in a time zone. */
export function startOfMonth(now: Date, timeZone: string): SQL {
  return startOfDay(`${todayIn(timeZone, now).slice(0, 8)}01`, timeZone)
}
