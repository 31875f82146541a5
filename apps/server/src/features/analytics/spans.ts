import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { addDays } from './days.ts'

/** Calendar days, both ends included. */
export interface DayRange {
  from: string
  to: string
}

interface Spanned {
  span: PgColumn
  start: PgColumn
}

/** Rows that together cover a range once: whole months where it holds any, days at its ends. */
export function within({ span, start }: Spanned, { from, to }: DayRange): SQL {
  const firstMonth = from.endsWith('-01') ? from : monthAfter(from)
  const endMonth = `${addDays(to, 1).slice(0, 8)}01`
  if (firstMonth >= endMonth) return sql`(${span} = 'day' and ${start} between ${from} and ${to})`
  return sql`(
    (${span} = 'month' and ${start} >= ${firstMonth} and ${start} < ${endMonth})
    or (${span} = 'day' and ${start} >= ${from} and ${start} < ${firstMonth})
    or (${span} = 'day' and ${start} >= ${endMonth} and ${start} <= ${to})
  )`
}

function monthAfter(day: string): string {
  return `${addDays(`${day.slice(0, 8)}01`, 32).slice(0, 8)}01`
}
