import {
  type ContentRequestInput,
  markets,
  type PostCheck,
  postingModes,
  postStatuses,
  postWriters,
  socialPlatforms,
} from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { claimColumns } from './claim-columns.ts'
import { links } from './links.ts'
import { products } from './products.ts'
import { socialAccounts } from './social.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A text for a social platform, from its draft to what it earned. */
export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    platform: text({ enum: socialPlatforms }).notNull(),
    status: text({ enum: postStatuses }).notNull().default('draft'),
    mode: text({ enum: postingModes }).notNull().default('automatic'),
    /** Without hashtags; the product's own URL stands where the tracked link will. */
    content: text().notNull(),
    hashtags: text().array().notNull().default([]),
    writer: text({ enum: postWriters }).notNull().default('person'),
    checks: jsonb('verdicts').$type<PostCheck[]>().notNull().default([]),
    request: jsonb().$type<Partial<ContentRequestInput>>(),
    imageUrl: text('image_url'),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    accountId: integer('account_id').references(() => socialAccounts.id, { onDelete: 'set null' }),
    /** Whose rules of disclosure hold; null for those of its language. */
    market: text({ enum: markets }),
    /** Where the tracked link leads; null for a post without one. */
    destinationUrl: text('destination_url'),
    /** Its own tracked link: what its clicks and earnings are counted by. */
    linkId: integer('link_id').references(() => links.id, { onDelete: 'set null' }),
    /** Where the tracked link is made; once there is one, its own campaign counts. */
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'set null' }),
    /** The author confirmed that they used the product and that the experience is their own. */
    isOwnExperience: boolean('own_experience').notNull().default(false),
    scheduledFor: at('scheduled_for'),
    /** When a job looks at it next: to publish, to try again, or to remind; null for nothing to do. */
    dueAt: at('due_at'),
    ...claimColumns(),
    /** When it was handed to the platform; from here on only the platform knows whether it stands there. */
    handedAt: at('handed_at'),
    attempts: integer().notNull().default(0),
    publishedAt: at('published_at'),
    externalId: text('external_id'),
    url: text(),
    /** What the platform's connector keeps between two steps, such as Instagram's container. */
    stage: jsonb().$type<Record<string, string>>(),
    failureCode: text('failure_code'),
    failure: text(),
    /** For those pasted by hand: when the person was notified that it is time. */
    remindedAt: at('reminded_at'),
    /** Grows with every change, so that an edit made on an old copy is noticed. */
    version: integer().notNull().default(1),
    /** Thrown away, and for some time to be had back. */
    removedAt: at('removed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('posts_workspace').on(table.workspaceId, table.createdAt, table.id),
    index('posts_calendar').on(table.workspaceId, table.scheduledFor),
    index('posts_published')
      .on(table.workspaceId, table.publishedAt)
      .where(sql`${table.status} = 'published' and ${table.removedAt} is null`),
    // The first, also where it was removed since.
    index('posts_first')
      .on(table.workspaceId, table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    // Counted by their state, and the newest of each.
    index('posts_waiting')
      .on(table.workspaceId, table.status, table.id)
      .where(sql`${table.status} in ('draft', 'failed') and ${table.removedAt} is null`),
    index('posts_link').on(table.workspaceId, table.linkId),
    // For the foreign keys, which know no workspace.
    index('posts_of_link').on(table.linkId).where(sql`${table.linkId} is not null`),
    index('posts_product').on(table.productId).where(sql`${table.productId} is not null`),
    index('posts_campaign').on(table.campaignId).where(sql`${table.campaignId} is not null`),
    index('posts_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    // The publishing job looks at all workspaces.
    index('posts_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    uniqueIndex('posts_external')
      .on(table.workspaceId, table.platform, table.externalId)
      .where(sql`${table.externalId} is not null`),
  ],
)

/** What happened to a post, in order: scheduled, handed over, refused, found at the platform. */
export const postEvents = pgTable(
  'post_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    status: text({ enum: postStatuses }).notNull(),
    note: text().notNull(),
  },
  (table) => [
    index('post_events_of').on(table.workspaceId, table.postId, table.id),
    // For the cascade, which knows no workspace.
    index('post_events_post').on(table.postId),
  ],
)

/** How the latest texts about a product open, kept or not, so that the next ones open differently. */
export const writtenOpenings = pgTable(
  'written_openings',
  {
    workspaceId: workspaceId(),
    /** Its name in lower case: a text may be about a product that is none of the workspace's. */
    product: text().notNull(),
    /** Newest first. */
    openings: text().array().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.product] })],
)
