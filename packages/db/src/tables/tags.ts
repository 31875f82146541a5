import { tagColors } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { links } from './links.ts'
import { products } from './products.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A word that links, campaigns and products are found by. */
export const tags = pgTable(
  'tags',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    color: text({ enum: tagColors }).notNull(),
    /** Its records keep it, so that it can be restored with them. */
    removedAt: at('removed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('tags_workspace').on(table.workspaceId),
    uniqueIndex('tags_name')
      .on(table.workspaceId, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
  ],
)

const tagId = () =>
  integer('tag_id')
    .notNull()
    .references(() => tags.id, { onDelete: 'cascade' })

export const linkTags = pgTable(
  'link_tags',
  {
    workspaceId: workspaceId(),
    recordId: integer('link_id')
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    tagId: tagId(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.tagId] }),
    index('link_tags_tag').on(table.tagId, table.recordId),
    index('link_tags_workspace').on(table.workspaceId),
  ],
)

export const campaignTags = pgTable(
  'campaign_tags',
  {
    workspaceId: workspaceId(),
    recordId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    tagId: tagId(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.tagId] }),
    index('campaign_tags_tag').on(table.tagId, table.recordId),
    index('campaign_tags_workspace').on(table.workspaceId),
  ],
)

export const productTags = pgTable(
  'product_tags',
  {
    workspaceId: workspaceId(),
    recordId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    tagId: tagId(),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.tagId] }),
    index('product_tags_tag').on(table.tagId, table.recordId),
    index('product_tags_workspace').on(table.workspaceId),
  ],
)
