import type { clickFacets, conversionDays, linkClicks, linkConversions } from '@hopwise/db'
import { type SQL, sql } from 'drizzle-orm'

// The three figures that every screen shows, as aggregates over the rows that `where` picks. What
// counts was decided when the rows were added: human visits, neither the owner's nor flagged; sales
// and rebills that were neither reversed nor refunded in full; commission with refunds and chargebacks
// subtracted.

/** Counted clicks: of facet `counted`, or of links. */
export function visitCount(
  from: typeof clickFacets | typeof linkClicks,
  where: SQL = sql`true`,
): SQL<number> {
  return sql<number>`coalesce(sum(${from.visits}) filter (where ${where}), 0)::int`
}

export function conversionCount(
  from: typeof conversionDays | typeof linkConversions,
  where: SQL = sql`true`,
): SQL<number> {
  return sql<number>`coalesce(sum(${from.conversions}) filter (where ${where}), 0)::int`
}

/** Major units. */
export function earnings(
  from: typeof conversionDays | typeof linkConversions,
  where: SQL = sql`true`,
): SQL<string> {
  return sql<string>`coalesce(sum(${from.earnings}) filter (where ${where}), 0)::numeric(14, 2)::text`
}
