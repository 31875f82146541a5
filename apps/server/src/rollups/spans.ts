import type { linkClicks, linkConversions } from '@hopwise/db'
import { addDays } from '@hopwise/units'
import { and, between, eq, or, type SQL, sql } from 'drizzle-orm'

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
export function spansOf(range: DayRange): SQL {
  const rows = listSpans(range).map(
    ({ kind, first, last }) => sql`(${kind}, ${first}::date, ${last}::date)`,
  )
  return sql`(values ${sql.join(rows, sql`, `)}) as span (kind, first, last)`
}

/** The same as a condition on all links at once, whose rows follow one another by day; no range is all time. */
export function isWithinSpans(
  table: typeof linkClicks | typeof linkConversions,
  range: DayRange | undefined,
): SQL | undefined {
  if (range === undefined) return eq(table.span, 'month')
  return or(
    ...listSpans(range).map(({ kind, first, last }) =>
      and(eq(table.span, kind), between(table.start, first, last)),
    ),
  )
}

interface Span {
  kind: 'day' | 'month'
  first: string
  last: string
}

function listSpans({ from, to }: DayRange): Span[] {
  const firstMonth = from.endsWith('-01') ? from : monthAfter(from)
  const endMonth = `${addDays(to, 1).slice(0, 8)}01`
  if (firstMonth >= endMonth) return [{ kind: 'day', first: from, last: to }]
  const all: Span[] = [
    { kind: 'day', first: from, last: addDays(firstMonth, -1) },
    { kind: 'month', first: firstMonth, last: addDays(endMonth, -1) },
    { kind: 'day', first: endMonth, last: to },
  ]
  return all.filter(({ first, last }) => first <= last)
}

function monthAfter(day: string): string {
  return `${addDays(`${day.slice(0, 8)}01`, 32).slice(0, 8)}01`
}
