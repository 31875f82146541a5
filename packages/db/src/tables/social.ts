import { socialPlatforms } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { claimColumns } from './claim-columns.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A card of the Social Accounts screen; disconnected while it has no `connectedAt`. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    platform: text({ enum: socialPlatforms }).notNull(),
    /** The platform's id of the account. */
    externalId: text('external_id'),
    /** Instagram's id of it for our app alone, by which Meta asks for deletion; null elsewhere. */
    appScopedId: text('app_scoped_id'),
    handle: text(),
    displayName: text('display_name'),
    avatarUrl: text('avatar_url'),
    profileUrl: text('profile_url'),
    followers: integer(),
    engagement: real(),
    /** Sealed; see the server's secrets. */
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    tokenEndsAt: at('token_ends_at'),
    scopes: text(),
    connectedAt: at('connected_at'),
    /** The platform refused the token: only the person can connect again. */
    revokedAt: at('revoked_at'),
    refreshedAt: at('refreshed_at'),
    /** When the job reads this account next; null while it is not connected. */
    refreshAt: at('refresh_at'),
    /** X takes each refresh token once. After a reading, the end of a time in which no one reads again. */
    ...claimColumns(),
    /** The platform answers no call before. */
    limitedUntil: at('limited_until'),
    failures: integer().notNull().default(0),
    problem: text('trouble'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('social_accounts_workspace').on(table.workspaceId, table.platform, table.id),
    uniqueIndex('social_accounts_external')
      .on(table.workspaceId, table.platform, table.externalId)
      .where(sql`${table.externalId} is not null`),
    index('social_accounts_app_scoped')
      .on(table.appScopedId)
      .where(sql`${table.appScopedId} is not null`),
    index('social_accounts_due').on(table.refreshAt).where(sql`${table.refreshAt} is not null`),
  ],
)

const accountId = () =>
  integer('account_id')
    .notNull()
    .references(() => socialAccounts.id, { onDelete: 'cascade' })

/** What an account counted on a day (the workspace's), as last read that day. */
export const socialDays = pgTable(
  'social_days',
  {
    workspaceId: workspaceId(),
    accountId: accountId(),
    day: date().notNull(),
    followers: integer(),
    engagement: real(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.accountId, table.day] }),
    index('social_days_account').on(table.accountId),
  ],
)

/** Newest posts of an account with the platform's counts, as last read. */
export const socialPosts = pgTable(
  'social_posts',
  {
    workspaceId: workspaceId(),
    accountId: accountId(),
    externalId: text('external_id').notNull(),
    text: text().notNull().default(''),
    url: text(),
    postedAt: at('posted_at').notNull(),
    likes: integer(),
    comments: integer(),
    shares: integer(),
    views: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.accountId, table.externalId] }),
    index('social_posts_account').on(table.accountId),
  ],
)

/** A connection under way: who started it, for which card; used once, short-lived. */
export const socialHandshakes = pgTable('social_handshakes', {
  /** Hash of the `state` that travels through the platform. */
  state: text().primaryKey(),
  workspaceId: workspaceId(),
  accountId: accountId(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** PKCE code verifier, sealed. */
  verifier: text().notNull(),
  expiresAt: at('expires_at').notNull(),
})

/** Calls counted against a platform's limit in the running window. */
export const platformUsage = pgTable(
  'platform_usage',
  {
    workspaceId: workspaceId(),
    platform: text({ enum: socialPlatforms }).notNull(),
    /** Which limit, by the connector's own name for it. */
    name: text().notNull(),
    used: integer().notNull(),
    /** As the platform reported; null where it reported none. */
    limit: integer(),
    resetsAt: at('resets_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.platform, table.name] })],
)
