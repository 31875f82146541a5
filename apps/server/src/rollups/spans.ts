import { addDays } from '@hopwise/units'
import { type SQL, sql } from 'drizzle-orm'

/** Calendar days, both ends included. */
export interface DayRange {
  from: string
  to: string
}

/** An end that is left out is open. */
export interface OpenRange {
  from?: string | undefined
  to?: string | undefined
}

/**
 * The spans that together cover a range once, as rows (kind, first, last): whole months where it
 * holds any, days at its ends. Joined sideways to a table, each is one step into its key, whatever
 * the database knows or does not know of the table's size.
 */
export function spansOf({ from, to }: DayRange): SQL {
  const firstMonth = from.endsWith('-01') ? from : monthAfter(from)
  const endMonth = `${addDays(to, 1).slice(0, 8)}01`
  const spans =
    firstMonth < endMonth
      ? [
          sql`('day', ${from}::date, ${firstMonth}::date - 1)`,
          sql`('month', ${firstMonth}::date, ${endMonth}::date - 1)`,
          sql`('day', ${endMonth}::date, ${to}::date)`,
        ]
      : [sql`('day', ${from}::date, ${to}::date)`]
  return sql`(values ${sql.join(spans, sql`, `)}) as span (kind, first, last)`
}

function monthAfter(day: string): string {
  return `${addDays(`${day.slice(0, 8)}01`, 32).slice(0, 8)}01`
}
