import { networks } from '@hopwise/contracts'
import { index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    commission: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    imageUrl: text('image_url'),
    network: text({ enum: networks }).notNull().default('other'),
    clickIdParameter: text('click_id_parameter'),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('products_workspace').on(table.workspaceId, table.createdAt)],
)
