import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { links } from './links.ts'
import { workspaceId } from './workspaces.ts'

/**
 * Where links were before they moved: they are answered there, and no other link takes the address. One that moved
 * back keeps its row, which says that people know it there.
 */
export const linkAddresses = pgTable(
  'link_addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    /** Of a domain, whose row may have been removed and may come again; null is this Hopwise's own. */
    host: text(),
    slug: text().notNull(),
    linkId: integer('link_id')
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('link_addresses_one').on(table.slug, table.workspaceId, table.host).nullsNotDistinct(),
    index('link_addresses_link').on(table.linkId),
    index('link_addresses_workspace').on(table.workspaceId),
  ],
)
