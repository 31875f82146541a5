import { campaignStatuses, type SocialPlatform } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { products } from './products.ts'
import { workspaceId } from './workspaces.ts'

export const campaigns = pgTable(
  'campaigns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** What a program calls it. */
    ownId: text('own_id'),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    platforms: text().array().$type<SocialPlatform[]>().notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date'),
    budget: numeric({ precision: 12, scale: 2 }),
    status: text({ enum: campaignStatuses }).notNull().default('active'),
    /** Grows with every change, so that an edit made on an old copy is noticed. */
    version: integer().notNull().default(1),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('campaigns_own_id')
      .on(table.workspaceId, table.ownId)
      .where(sql`${table.ownId} is not null`),
    index('campaigns_workspace').on(table.workspaceId, table.createdAt, table.id),
    // For the foreign key, which knows no workspace.
    index('campaigns_product').on(table.productId),
    // The job that completes campaigns looks at all workspaces.
    index('campaigns_ending').on(table.endDate).where(sql`${table.status} <> 'completed'`),
  ],
)
