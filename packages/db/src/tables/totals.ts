import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, numeric, pgTable } from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { links } from './links.ts'
import { workspaceId } from './workspaces.ts'

// Sums of all time, to order by. Triggers start a row with its link or campaign, `fold_totals` brings it up
// to date.

// Wider than a month's, so that no months are too much for their sum.
const money = (name = 'earnings') => numeric(name, { precision: 20, scale: 2 }).notNull()

const totals = () => ({
  clicks: bigint({ mode: 'number' }).notNull().default(0),
  conversions: integer().notNull().default(0),
  earnings: money().default('0'),
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
    // For rows that name a link, in an order of their links' totals: all that is asked is in the index.
    index('link_totals_link').on(
      table.workspaceId,
      table.linkId,
      table.clicks,
      table.conversions,
      table.earnings,
    ),
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
 * Links whose sums changed since totals were folded, and campaigns and products whose links are others now, or
 * archived: a row for each statement that changed some. Rows are only added and removed, so that no writer waits for another; without
 * foreign keys, since each would be looked up while clicks are counted, and `fold_totals` takes what is left
 * of anyone.
 */
export const totalDues = pgTable(
  'total_dues',
  {
    workspaceId: integer('workspace_id').notNull(),
    linkIds: integer('link_ids').array().notNull().default([]),
    campaignIds: integer('campaign_ids').array().notNull().default([]),
    productIds: integer('product_ids').array().notNull().default([]),
  },
  (table) => [index('total_dues_workspace').on(table.workspaceId)],
)

const recentSums = () => ({
  workspaceId: workspaceId(),
  /** Of 90 days that end with the day that the workspace's sums were made for. */
  clicks: integer().notNull(),
  conversions: integer().notNull(),
  earnings: money(),
  /** Of the last 30 of them, of the last 7, and of the 28 before those. */
  recentClicks: integer('recent_clicks').notNull(),
  weekClicks: integer('week_clicks').notNull(),
  fourWeeksClicks: integer('four_weeks_clicks').notNull(),
  recentConversions: integer('recent_conversions').notNull(),
  recentEarnings: money('recent_earnings'),
  /** Of the 30 days before the last 30. */
  earlierEarnings: money('earlier_earnings'),
  /** Of the calendar month so far. */
  monthEarnings: money('month_earnings'),
})

/** A workspace whose recent sums are kept, since someone looks at them. */
export const recentDays = pgTable('recent_days', {
  workspaceId: workspaceId().primaryKey(),
  /** The last day they count, in the workspace's time zone. */
  day: date().notNull(),
  /** When someone looked last: of a workspace no one looks at, none are kept. */
  seenOn: date('seen_on').notNull(),
})

/**
 * What each link with a click or sale of 90 days brought in them. Without a foreign key to the link, as the
 * sums by day that these are made of.
 */
export const linkRecentSums = pgTable(
  'link_recent_sums',
  { linkId: integer('link_id').primaryKey(), ...recentSums() },
  (table) => [index('link_recent_sums_clicks').on(table.workspaceId, table.clicks)],
)

/** The same of a product's links, archived ones included. A product without a link has no row. */
export const productRecentSums = pgTable(
  'product_recent_sums',
  {
    productId: integer('product_id').primaryKey(),
    ...recentSums(),
    liveLinks: integer('live_links').notNull(),
    /** The link with the most clicks of 30 days among those that are not archived. */
    busiestLinkId: integer('busiest_link_id'),
    busiestClicks: integer('busiest_clicks'),
  },
  (table) => [index('product_recent_sums_workspace').on(table.workspaceId)],
)

/** The same of the links that a campaign has now. */
export const campaignRecentSums = pgTable(
  'campaign_recent_sums',
  {
    campaignId: integer('campaign_id').primaryKey(),
    ...recentSums(),
    liveLinks: integer('live_links').notNull(),
  },
  (table) => [index('campaign_recent_sums_workspace').on(table.workspaceId)],
)
