import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
/** As the contract had it when it was stored. */
const query = () => jsonb().notNull()

/** A period, a comparison, a metric and filters of the analytics canvas, under a name. */
export const analyticsViews = pgTable(
  'analytics_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    query: query(),
    createdAt: at('created_at').notNull().defaultNow(),
    removedAt: at('removed_at'),
  },
  (table) => [
    index('analytics_views_workspace').on(table.workspaceId),
    uniqueIndex('analytics_views_name')
      .on(table.workspaceId, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
  ],
)

/** Read-only pages for anyone who has their address, of which only the hash is kept. */
export const sharedViews = pgTable(
  'shared_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    /** Who shared it: it closes with their account. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: query(),
    hash: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    lastOpenedAt: at('last_opened_at'),
  },
  (table) => [
    uniqueIndex('shared_views_hash').on(table.hash),
    index('shared_views_workspace').on(table.workspaceId, table.createdAt),
    index('shared_views_user').on(table.userId),
  ],
)
