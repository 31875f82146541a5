import { linkPlatforms } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  char,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

/** One row for each payout event of a network; refunds and chargebacks are their own, negative. */
export const conversions = pgTable(
  'conversions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    source: text().notNull(),
    transactionId: text('transaction_id').notNull(),
    kind: text({ enum: ['sale', 'rebill', 'refund', 'chargeback'] })
      .notNull()
      .default('sale'),
    status: text({ enum: ['pending', 'confirmed', 'paid', 'reversed'] })
      .notNull()
      .default('pending'),
    /** The affiliate's commission in major units. */
    amount: numeric({ precision: 14, scale: 2 }).notNull(),
    currency: char({ length: 3 }).notNull().default('USD'),
    clickId: text('click_id'),
    linkId: integer('link_id'),
    campaignId: integer('campaign_id'),
    productId: integer('product_id'),
    /** The link's, unless given: a trigger keeps what it was when the row came or was reassigned. */
    platform: text({ enum: linkPlatforms }),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When people were told of it; null while the job that tells has not seen it. */
    toldAt: timestamp('told_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('conversions_event').on(
      table.workspaceId,
      table.source,
      table.transactionId,
      table.kind,
    ),
    index('conversions_time').on(table.workspaceId, table.occurredAt),
    // The job that tells looks at all workspaces.
    index('conversions_untold').on(table.workspaceId).where(sql`${table.toldAt} is null`),
    index('conversions_link').on(table.workspaceId, table.linkId, table.occurredAt),
  ],
)
