import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, numeric, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

// All-time figures, which lists show and are ordered by (docs/adr/0035). Ingest adds clicks; the
// functions of the database add the rest as a transaction commits. A link's row in `link_click_totals`
// is locked before any other total of it changes. No foreign keys to links and campaigns: ingest must
// never fail on one that is gone.

const clicks = () => bigint({ mode: 'number' }).notNull().default(0)
const money = () => ({
  conversions: integer().notNull().default(0),
  earnings: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
})

/** One row a link, from when it is made. Apart from its earnings, whose indexes each click would cost. */
export const linkClickTotals = pgTable(
  'link_click_totals',
  { workspaceId: workspaceId(), linkId: integer('link_id').notNull(), clicks: clicks() },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.linkId] }),
    index('link_click_totals_clicks').on(table.workspaceId, table.clicks, table.linkId),
  ],
)

/** One row a link, from when it is made. */
export const linkEarningTotals = pgTable(
  'link_earning_totals',
  {
    workspaceId: workspaceId(),
    linkId: integer('link_id').notNull(),
    ...money(),
    /** Null without clicks. */
    epc: numeric(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.linkId] }),
    index('link_earning_totals_conversions').on(table.workspaceId, table.conversions, table.linkId),
    index('link_earning_totals_earnings').on(table.workspaceId, table.earnings, table.linkId),
    // What has no EPC comes last in either direction, which takes an index for each.
    index('link_earning_totals_epc').on(table.workspaceId, table.epc, table.linkId),
    index('link_earning_totals_best_epc').on(
      table.workspaceId,
      table.epc.desc().nullsLast(),
      table.linkId.desc().nullsLast(),
    ),
  ],
)

/** What the links that a campaign has now brought. A workspace has too few to need an index by figure. */
export const campaignTotals = pgTable(
  'campaign_totals',
  {
    workspaceId: workspaceId(),
    campaignId: integer('campaign_id').notNull(),
    clicks: clicks(),
    ...money(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.campaignId] })],
)

/**
 * What a transaction will change in totals as it commits; empty in between. Totals are locked no longer
 * than a commit takes, so that ingest never waits for an import or a change of many rows.
 */
export const totalChanges = pgTable(
  'total_changes',
  {
    transaction: bigint({ mode: 'number' }).notNull().default(sql`txid_current()`),
    workspaceId: integer('workspace_id').notNull(),
    /** 0 in the row that has the changes applied. */
    linkId: integer('link_id').notNull(),
    ...money(),
    hasMoved: boolean('has_moved').notNull().default(false),
    /** The campaign that it was in before; null for none. */
    movedFrom: integer('moved_from'),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.workspaceId, table.linkId] })],
)
