import type { DeliveredEvent, WebhookTopic } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { claimColumns } from './claim-columns.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** An address of the marketer's that we call: signed JSON, or a URL with placeholders. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    form: text({ enum: ['webhook', 'postback'] }).notNull(),
    url: text().notNull(),
    /** Of a postback; a webhook is always POST. */
    method: text({ enum: ['GET', 'POST'] })
      .notNull()
      .default('POST'),
    events: text().array().$type<WebhookTopic[]>().notNull(),
    /** Sealed signing secret. */
    secret: text().notNull(),
    /** The one before it, which signs along until then. */
    formerSecret: text('former_secret'),
    formerSecretUntil: at('former_secret_until'),
    /** Paused by the person, or by too many failures in a row. */
    pausedAt: at('paused_at'),
    failures: integer().notNull().default(0),
    /** Where reading of each kind of event goes on. */
    position: jsonb().$type<unknown>(),
    createdAt: at('created_at').notNull().defaultNow(),
    removedAt: at('removed_at'),
  },
  (table) => [
    index('webhooks_workspace').on(table.workspaceId, table.createdAt),
    // Whose clicks go into the log, asked with every chunk of them.
    index('webhooks_of_clicks')
      .on(table.workspaceId)
      .where(sql`${table.removedAt} is null and ${table.events} && '{click.*,click.recorded}'`),
  ],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** What it reports, once for each webhook. */
    eventKey: text('event_key').notNull(),
    event: text().$type<DeliveredEvent>().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    status: text({ enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    nextAt: at('next_at'),
    ...claimColumns(),
    answerStatus: integer('answer_status'),
    problem: text('trouble'),
    createdAt: at('created_at').notNull().defaultNow(),
    deliveredAt: at('delivered_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event').on(table.workspaceId, table.webhookId, table.eventKey),
    // What waits for one receiver, however much waits for others.
    index('webhook_deliveries_waiting')
      .on(table.workspaceId, table.webhookId, table.nextAt, table.id)
      .where(sql`${table.status} = 'waiting'`),
    // The job that removes what is old looks at all workspaces.
    index('webhook_deliveries_age').on(table.createdAt),
    index('webhook_deliveries_workspace').on(table.workspaceId, table.webhookId, table.id),
    // For the foreign key, which knows no workspace.
    index('webhook_deliveries_webhook').on(table.webhookId),
  ],
)
