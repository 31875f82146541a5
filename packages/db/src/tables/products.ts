import { networks } from '@hopwise/contracts'
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
import { networkConnections } from './networks.ts'
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
    /** The network's key of it (ASIN, sku), for products that are synced; null for hand-made ones. */
    externalId: text('external_id'),
    /** What a program calls it. */
    ownId: text('own_id'),
    connectionId: integer('connection_id').references(() => networkConnections.id, {
      onDelete: 'set null',
    }),
    /** Its page at the network, tagged. */
    url: text(),
    price: numeric({ precision: 12, scale: 2 }),
    currency: char({ length: 3 }),
    availability: text(),
    /** What posts may claim of it, in plain sentences. */
    description: text(),
    /** The page where the description was read; null where a person wrote it. */
    descriptionFrom: text('description_from'),
    /** What a person wrote, which no sync overwrites. */
    ownFields: text('own_fields', { enum: ['name', 'imageUrl', 'url', 'commission'] })
      .array()
      .notNull()
      .default([]),
    /** When price, picture and availability were last read. */
    syncedAt: timestamp('synced_at', { withTimezone: true }),
    /** The network lists it no more. */
    vanishedAt: timestamp('vanished_at', { withTimezone: true }),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('products_workspace').on(table.workspaceId, table.createdAt),
    // For the foreign key, which knows no workspace.
    index('products_connection')
      .on(table.connectionId)
      .where(sql`${table.connectionId} is not null`),
    uniqueIndex('products_own_id')
      .on(table.workspaceId, table.ownId)
      .where(sql`${table.ownId} is not null`),
    uniqueIndex('products_external')
      .on(table.workspaceId, table.network, table.externalId)
      .where(sql`${table.externalId} is not null`),
  ],
)
