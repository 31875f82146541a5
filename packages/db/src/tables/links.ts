import { linkPlatforms } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { products } from './products.ts'
import { workspaceId } from './workspaces.ts'

export const links = pgTable(
  'links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    slug: text().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'set null' }),
    originalUrl: text('original_url').notNull(),
    title: text(),
    platform: text({ enum: linkPlatforms }),
    /** Target rules in priority order, first match wins: `LinkRule[]` of the redirector. */
    rules: jsonb().$type<unknown[]>().notNull().default([]),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // A visitor knows only the slug, so it is unique over all workspaces.
    uniqueIndex('links_slug').on(table.slug),
    index('links_workspace').on(table.workspaceId, table.createdAt, table.id),
    index('links_campaign').on(table.workspaceId, table.campaignId),
    index('links_archived')
      .on(table.workspaceId, table.archivedAt)
      .where(sql`${table.archivedAt} is not null`),
  ],
)
