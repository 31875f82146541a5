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
export function isEarnedWithin(range: OpenRange, timeZone: string): SQL | undefined {
  const { from, to } = range
  const day = earnedDate(timeZone)
  return and(
    occurredAround(range),
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
  )
}

/** All conversions of these days and some more, by what the index knows: no zone is a day from UTC. */
export function occurredAround({ from, to }: OpenRange): SQL | undefined {
  return and(
    from === undefined
      ? undefined
      : gte(conversions.occurredAt, startOfDay(addDays(from, -1), 'UTC')),
    to === undefined ? undefined : lt(conversions.occurredAt, startOfDay(addDays(to, 2), 'UTC')),
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
