import type { SocialPlatform } from '@hopwise/contracts'
import { date, index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { products } from './products.ts'
import { workspaceId } from './workspaces.ts'

export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    description: text().notNull().default(''),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    platforms: text().array().$type<SocialPlatform[]>().notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date'),
    budget: numeric({ precision: 12, scale: 2 }),
    status: text({ enum: ['active', 'paused', 'completed'] })
      .notNull()
      .default('active'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('campaigns_workspace').on(table.workspaceId, table.createdAt)],
)
