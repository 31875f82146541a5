import {
  conversionKinds,
  conversionMatches,
  conversionRoutes,
  conversionStatuses,
  deviceKinds,
  linkPlatforms,
} from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** By the names of their columns, its own facts as well. */
export interface FormerClick {
  click_id: string
  link_id: number | null
  clicked_at: string
  /** Not of clicks that were dropped before it was kept. */
  click_variant_id?: number | null
}

/** One row for each payout event of a network; refunds and chargebacks are their own, negative. */
export const conversions = pgTable(
  'conversions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    /** The network, or the name that a postback address was given. */
    source: text().notNull(),
    transactionId: text('transaction_id').notNull(),
    kind: text({ enum: conversionKinds }).notNull().default('sale'),
    status: text({ enum: conversionStatuses }).notNull().default('pending'),
    /** The affiliate's commission in major units of its currency. */
    amount: numeric({ precision: 14, scale: 2 }).notNull(),
    currency: char({ length: 3 }).notNull().default('USD'),
    /** What one unit was worth in US dollars when the row came; null while no rate is known. */
    rate: numeric({ precision: 18, scale: 8 }),
    /** US dollars: what figures add up. Null counts as nothing until a rate is known. */
    worth: numeric({ precision: 18, scale: 2 }).generatedAlwaysAs(sql`round(amount * rate, 2)`),
    /** Commission by the network's line items, where it reports them one by one; `amount` is their sum. */
    lines: jsonb().$type<Record<string, string>>(),
    /** A refund of the whole sale, without an amount of its own: it follows the sale's. */
    mirrorsSale: boolean('mirrors_sale').notNull().default(false),
    /** The amount is 0 because the network or a person said so, not because none was named. */
    isZeroNamed: boolean('is_zero_named').notNull().default(false),
    /** Of a sale: refunds and chargebacks took all of it back. A trigger keeps this, no matter what changes. */
    isRefunded: boolean('is_refunded').notNull().default(false),
    /** The commission as the network wrote it, where it is not understood, or empty where it is missing: the amount is 0 until a person says. */
    unclearAmount: text('unclear_amount'),
    /** What the network handed back of ours, in its own case: click id, sub id, tracking id or tag. */
    subIds: text('sub_ids').array().notNull().default([]),
    matchedBy: text('matched_by', { enum: conversionMatches }),
    clickId: text('click_id'),
    /** The click's own facts; a trigger copies them, no matter who sets `click_id`. */
    clickedAt: at('clicked_at'),
    clickVariantId: integer('click_variant_id'),
    clickChosenBy: text('click_chosen_by'),
    clickProbability: real('click_probability'),
    clickCountry: text('click_country'),
    clickDevice: text('click_device', { enum: deviceKinds }),
    clickBrowser: text('click_browser'),
    clickSystem: text('click_system'),
    clickReferrer: text('click_referrer'),
    /** The click that it was of before a person assigned it elsewhere, which may be dropped. The same trigger keeps it. */
    formerClick: jsonb('former_click').$type<FormerClick>(),
    linkId: integer('link_id'),
    campaignId: integer('campaign_id'),
    productId: integer('product_id'),
    /** As the network names what was bought; its key there (ASIN, sku). */
    productName: text('product_name'),
    productKey: text('product_key'),
    /** The sale that an upsell or a rebill follows, when the network reports it. */
    parentTransactionId: text('parent_transaction_id'),
    /** The link's, unless given: a trigger keeps what it was when the row came or was reassigned. */
    platform: text({ enum: linkPlatforms }),
    occurredAt: at('occurred_at').notNull(),
    /** Only its day is known: `occurredAt` is noon of it in UTC, and says nothing of the hour. */
    isDayOnly: boolean('is_day_only').notNull().default(false),
    /** The network named no zone of its time: `occurredAt` takes it for UTC. */
    isZoneless: boolean('is_zoneless').notNull().default(false),
    /** When a pending sale counts as confirmed without further news; null waits for the network. */
    confirmAt: at('confirm_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When people were notified; null until the job that notifies has seen it. */
    notifiedAt: at('notified_at'),
  },
  (table) => [
    uniqueIndex('conversions_event').on(
      table.workspaceId,
      table.source,
      table.transactionId,
      table.kind,
    ),
    index('conversions_time').on(table.workspaceId, table.occurredAt),
    // The jobs that notify and that confirm look at all workspaces.
    index('conversions_not_notified').on(table.workspaceId).where(sql`${table.notifiedAt} is null`),
    index('conversions_confirm').on(table.confirmAt).where(sql`${table.status} = 'pending'`),
    index('conversions_came').on(table.workspaceId, table.createdAt),
    index('conversions_link').on(table.workspaceId, table.linkId, table.occurredAt),
    index('conversions_unmatched')
      .on(table.workspaceId, table.occurredAt)
      .where(sql`${table.matchedBy} is null`),
    // The job that matches late clicks looks at all workspaces.
    index('conversions_late')
      .on(table.createdAt)
      .where(sql`${table.clickId} is null and names_click(${table.subIds})`),
    index('conversions_waiting')
      .on(table.workspaceId, table.currency)
      .where(sql`${table.rate} is null`),
    index('conversions_unclear')
      .on(table.workspaceId, table.occurredAt)
      .where(sql`${table.unclearAmount} is not null`),
    // Summed up without a look at the rows.
    index('conversions_unmatched_sums')
      .on(table.workspaceId, table.kind, table.isRefunded, table.status, table.worth, table.id)
      .where(sql`${table.matchedBy} is null`),
    index('conversions_worth').on(table.workspaceId, table.worth),
    // What has no worth comes last in either direction, which takes an index for each.
    index('conversions_most_worth').on(table.workspaceId, table.worth.desc().nullsLast()),
    index('conversions_source').on(
      table.workspaceId,
      sql`(lower(${table.source}) collate "C")`,
      table.occurredAt,
      table.id,
    ),
    index('conversions_click')
      .on(table.workspaceId, table.clickId)
      .where(sql`${table.clickId} is not null`),
    index('conversions_former_click')
      .on(table.workspaceId, sql`(${table.formerClick} ->> 'click_id')`)
      .where(sql`${table.formerClick} is not null`),
    index('conversions_parent')
      .on(table.workspaceId, table.source, table.parentTransactionId)
      .where(sql`${table.parentTransactionId} is not null`),
  ],
)

/** The life of a conversion: a row for each change of its status or amount. */
export const conversionEvents = pgTable(
  'conversion_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    conversionId: integer('conversion_id')
      .notNull()
      .references(() => conversions.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    status: text({ enum: conversionStatuses }).notNull(),
    amount: numeric({ precision: 14, scale: 2 }).notNull(),
    route: text({ enum: conversionRoutes }).notNull(),
    note: text(),
  },
  (table) => [
    // For the cascade, which knows no workspace.
    index('conversion_events_conversion').on(table.conversionId),
    index('conversion_events_of').on(table.workspaceId, table.conversionId, table.id),
    // Webhooks read on from the last event they sent.
    index('conversion_events_order').on(table.workspaceId, table.id),
  ],
)

/** A tracking id that was assigned by hand: what comes with it later belongs to the same link. */
export const trackingIds = pgTable(
  'tracking_ids',
  {
    workspaceId: workspaceId(),
    source: text().notNull(),
    /** Lower case: networks fold case. */
    trackingId: text('tracking_id').notNull(),
    linkId: integer('link_id').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.source, table.trackingId] })],
)

/** What a unit of another currency is worth in US dollars, as the workspace set it. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    workspaceId: workspaceId(),
    currency: char({ length: 3 }).notNull(),
    rate: numeric({ precision: 18, scale: 8 }).notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.currency] })],
)
