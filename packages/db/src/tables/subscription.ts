import { invoiceStatuses, subscriptionStatuses, tiers } from '@hopwise/contracts'
import {
  boolean,
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

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What a workspace pays for, as the billing provider last reported; a workspace without a row pays nothing. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    workspaceId: workspaceId().primaryKey(),
    tier: text({ enum: tiers }).notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    currentPeriodEnd: at('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpires: text('card_expires'),
    /** Grows with each write, so that of two readers of the provider the older does not win. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('subscriptions_customer').on(table.customerId),
    uniqueIndex('subscriptions_subscription').on(table.subscriptionId),
  ],
)

export const invoices = pgTable(
  'invoices',
  {
    workspaceId: workspaceId(),
    /** The provider's id. */
    id: text().primaryKey(),
    date: at('date').notNull(),
    description: text().notNull(),
    amount: numeric({ precision: 12, scale: 2 }).notNull(),
    currency: char({ length: 3 }).notNull().default('USD'),
    status: text({ enum: invoiceStatuses }).notNull(),
    url: text(),
  },
  (table) => [index('invoices_workspace').on(table.workspaceId, table.date)],
)

/** Webhook events that were taken in; one that comes again changes nothing. */
export const billingEvents = pgTable('billing_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
})
