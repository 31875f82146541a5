import { linkDisablers, linkPlatforms } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { domains } from './domains.ts'
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
    /**
     * Whose host its short URL has; null has that of this Hopwise, also where the workspace has a default. A
     * trigger keeps the address before in `link_addresses`.
     */
    domainId: integer('domain_id').references(() => domains.id, { onDelete: 'set null' }),
    title: text(),
    /** What a program calls it. */
    ownId: text('own_id'),
    platform: text({ enum: linkPlatforms }),
    /** Target rules in priority order, first match wins: `StoredRule[]` of the redirector. */
    rules: jsonb().$type<unknown[]>().notNull().default([]),
    /** Shown among the smart links: made there, or given a rule, an arm or a switch later. */
    isSmart: boolean('is_smart').notNull().default(false),
    /** The visitor's own parameters travel on. */
    passesQuery: boolean('passes_query').notNull().default(false),
    /** Sends no referrer, so the destination cannot see where the visitor came from. */
    isCloaked: boolean('is_cloaked').notNull().default(false),
    /** Geotargeting: the rotation learns by country; an Amazon link goes to the visitor's storefront. */
    usesCountries: boolean('uses_countries').notNull().default(false),
    /** Device targeting: the rotation learns by device. */
    usesDevices: boolean('uses_devices').notNull().default(false),
    /** Retargeting: an interstitial loads the workspace's pixels on the way. */
    retargets: boolean().notNull().default(false),
    /** Visitors inside an app's browser are offered their own browser first. */
    escapesApps: boolean('escapes_apps').notNull().default(false),
    /** Added to the target where it has none: `Utm` of the contract. */
    utm: jsonb().$type<Record<string, string>>(),
    /** From then on it leads where the first of `rules` says, or to a page that it has expired. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Asked of every visitor: salt and key, as the redirector checks them. */
    passwordHash: text('password_hash'),
    /** Number of the configuration in force; see `link_versions`. */
    version: integer().notNull().default(1),
    /** Ids of variants are never used twice. */
    nextVariantId: integer('next_variant_id').notNull().default(1),
    /** Who disabled it; null while it works. */
    disabledBy: text('disabled_by', { enum: linkDisablers }),
    disabledReason: text('disabled_reason'),
    /** The operator knows that it is listed and lets it work. */
    isCleared: boolean('is_cleared').notNull().default(false),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // At a domain, or at the hosts of this Hopwise, which all workspaces share. By slug first: a visitor's
    // is looked up without its host.
    uniqueIndex('links_address').on(table.slug, sql`coalesce(${table.domainId}, 0)`),
    // For former versions, until a domain is verified: see `allowNamesakes`. The next release drops it where it is left.
    uniqueIndex('links_slug').on(table.slug),
    // Imports and the form of a link ask what leads to an address, however long it is.
    index('links_url').using('hash', table.originalUrl),
    uniqueIndex('links_own_id')
      .on(table.workspaceId, table.ownId)
      .where(sql`${table.ownId} is not null`),
    index('links_workspace').on(table.workspaceId, table.createdAt, table.id),
    // The order of names, without a look at everyone's.
    index('links_named').on(table.workspaceId, table.slug),
    index('links_smart').on(table.workspaceId, table.createdAt).where(sql`${table.isSmart}`),
    index('links_campaign').on(table.workspaceId, table.campaignId),
    // What each belongs to, for sums over all of them: all that is asked is in the index.
    index('links_owners').on(
      table.workspaceId,
      table.id,
      table.campaignId,
      table.productId,
      table.archivedAt,
    ),
    // The operator's list looks at all workspaces.
    index('links_disabled').on(table.id).where(sql`${table.disabledBy} is not null`),
    // For the foreign keys, which know no workspace.
    index('links_product').on(table.productId),
    index('links_of_campaign').on(table.campaignId).where(sql`${table.campaignId} is not null`),
    index('links_domain').on(table.domainId).where(sql`${table.domainId} is not null`),
    index('links_archived')
      .on(table.workspaceId, table.archivedAt)
      .where(sql`${table.archivedAt} is not null`),
  ],
)
