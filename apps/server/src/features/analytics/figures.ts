import { clickRollups, conversions } from '@hopwise/db'
import { type SQL, sql } from 'drizzle-orm'

// The one definition of the three figures that every screen shows. Each is an aggregate over the
// rows that `where` picks.

/** Counted clicks: human, not the owner, not flagged. */
export function visitCount(where: SQL = sql`true`): SQL<number> {
  return sql<number>`coalesce(sum(${clickRollups.visits}) filter (where ${clickRollups.flag} = 'none' and ${where}), 0)::int`
}

/** Sales and rebills that were not reversed. */
export function conversionCount(where: SQL = sql`true`): SQL<number> {
  return sql<number>`(count(*) filter (where ${conversions.kind} in ('sale', 'rebill') and ${conversions.status} <> 'reversed' and ${where}))::int`
}

/** Commission in major units, refunds and chargebacks subtracted. */
export function earnings(where: SQL = sql`true`): SQL<string> {
  return sql<string>`coalesce(sum(${conversions.amount}) filter (where ${conversions.status} <> 'reversed' and ${where}), 0)::numeric(14, 2)::text`
}
