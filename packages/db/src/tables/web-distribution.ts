import { placementStatuses, webNiches } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { links } from './links.ts'
import { products } from './products.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Sites a workspace added alongside the catalog, such as its own blog. */
export const ownTargets = pgTable(
  'own_targets',
  {
    /** Above `ownTargetsFrom`, so that one number names a target of either kind. */
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 100_001 }),
    workspaceId: workspaceId(),
    niche: text({ enum: webNiches }).notNull(),
    name: text().notNull(),
    platform: text().notNull(),
    url: text().notNull(),
    /** Its rules on affiliate links, in the person's words. */
    rules: text().notNull().default(''),
    needsApproval: boolean('needs_approval').notNull().default(false),
    allowsShortLinks: boolean('allows_short_links').notNull().default(true),
    removedAt: at('removed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('own_targets_workspace').on(table.workspaceId, table.niche)],
)

/** A text of ours on someone else's site, with its own tracked link. */
export const placements = pgTable(
  'placements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    /** Of the catalog, or above `ownTargetsFrom` of `own_targets`. */
    targetId: integer('target_id').notNull(),
    strategyId: integer('strategy_id'),
    title: text().notNull(),
    content: text().notNull().default(''),
    /** The same for two texts that differ in nothing but case, spaces and addresses. */
    contentKey: text('content_key').generatedAlwaysAs(
      sql`md5(regexp_replace(lower(content), 'https?://[^[:space:]]+|[[:space:]]+', '', 'g'))`,
    ),
    status: text({ enum: placementStatuses }).notNull().default('draft'),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** What its clicks, sales and earnings are counted by. */
    linkId: integer('link_id').references(() => links.id, { onDelete: 'set null' }),
    /** Where its link leads; without `linkId` this address itself stands in the text. */
    destinationUrl: text('destination_url'),
    /** The destination itself is its link; false with no `linkId` for a text without any. */
    isDirect: boolean('is_direct').notNull().default(false),
    /** It leads to a page of the person's own, which sites judge by another rule than a shop. */
    isOwnPage: boolean('is_own_page').notNull().default(false),
    scheduledFor: at('scheduled_for'),
    /** When the job reminds the person that it is time; null for no reminder. */
    dueAt: at('due_at'),
    publishedAt: at('published_at'),
    /** Where it stands on the site. */
    url: text(),
    /** What its people said when they refused it or took it down. */
    rejectionNote: text('rejection_note').notNull().default(''),
    /** The site's people agreed, where it asks for that. */
    approvedAt: at('approved_at'),
    /** As the site shows it, typed by the person; null until then. */
    views: integer(),
    version: integer().notNull().default(1),
    removedAt: at('removed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('placements_workspace').on(table.workspaceId, table.createdAt, table.id),
    index('placements_target').on(table.workspaceId, table.targetId),
    index('placements_content').on(table.workspaceId, table.contentKey),
    index('placements_published')
      .on(table.workspaceId, table.publishedAt, table.id)
      .where(sql`${table.status} = 'published' and ${table.removedAt} is null`),
    // Counted once their time has passed.
    index('placements_scheduled')
      .on(table.workspaceId, table.scheduledFor, table.id)
      .where(sql`${table.status} = 'scheduled' and ${table.removedAt} is null`),
    index('placements_link').on(table.workspaceId, table.linkId),
    // For the foreign keys, which know no workspace.
    index('placements_of_link').on(table.linkId).where(sql`${table.linkId} is not null`),
    index('placements_product').on(table.productId).where(sql`${table.productId} is not null`),
    // The reminding job looks at all workspaces.
    index('placements_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)
