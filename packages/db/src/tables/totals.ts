import { sql } from 'drizzle-orm'
import { bigint, index, integer, numeric, pgTable } from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { links } from './links.ts'
import { workspaceId } from './workspaces.ts'

// Sums of all time, to order by. Triggers start a row with its link or campaign, `fold_totals` brings it up
// to date.

const totals = () => ({
  clicks: bigint({ mode: 'number' }).notNull().default(0),
  conversions: integer().notNull().default(0),
  // Wider than a month's, so that no months are too much for their sum.
  earnings: numeric({ precision: 20, scale: 2 }).notNull().default('0'),
})

/**
 * The sums of a link's months. Each order follows the link's id where a figure is the same, so that one index
 * serves either direction.
 */
export const linkTotals = pgTable(
  'link_totals',
  {
    linkId: integer('link_id')
      .primaryKey()
      .references(() => links.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    ...totals(),
    /** Null without clicks. */
    epc: numeric().generatedAlwaysAs(sql`earnings / nullif(clicks, 0)`),
  },
  (table) => [
    index('link_totals_clicks').on(table.workspaceId, table.clicks, table.linkId),
    index('link_totals_conversions').on(table.workspaceId, table.conversions, table.linkId),
    index('link_totals_earnings').on(table.workspaceId, table.earnings, table.linkId),
    // What has no EPC comes last in either direction, which takes an index for each.
    index('link_totals_epc').on(table.workspaceId, table.epc, table.linkId),
    index('link_totals_best_epc').on(
      table.workspaceId,
      table.epc.desc().nullsLast(),
      table.linkId.desc().nullsLast(),
    ),
  ],
)

/** What the links that a campaign has now brought. A workspace has too few to need an index for an order. */
export const campaignTotals = pgTable(
  'campaign_totals',
  {
    campaignId: integer('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    ...totals(),
  },
  (table) => [index('campaign_totals_workspace').on(table.workspaceId)],
)

/**
 * Links whose sums changed since totals were folded, and campaigns that links came to or left: a row for each
 * statement that changed some. Rows are only added and removed, so that no writer waits for another; without
 * foreign keys, since each would be looked up while clicks are counted, and `fold_totals` takes what is left
 * of anyone.
 */
export const totalDues = pgTable(
  'total_dues',
  {
    workspaceId: integer('workspace_id').notNull(),
    linkIds: integer('link_ids').array().notNull().default([]),
    campaignIds: integer('campaign_ids').array().notNull().default([]),
  },
  (table) => [index('total_dues_workspace').on(table.workspaceId)],
)
