import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

// Columns are those better-auth 1.7 asks for, its `username`, `twoFactor` and `passkey`
// plugins included; first and last name are ours.

const at = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The next address, once the link in its mailbox is used; null while none waits. */
    pendingEmail: text('pending_email'),
    image: text(),
    username: text().unique(),
    displayUsername: text('display_username'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Runs this installation: its first account, and any that a command appoints. */
    isOperator: boolean('is_operator').notNull().default(false),
    /** When a command made this account an operator's; null for the first one. */
    appointedAt: at('appointed_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  // Of two people who sign up first, one is.
  (table) => [
    uniqueIndex('users_first_operator')
      .on(table.isOperator)
      .where(sql`${table.isOperator} and ${table.appointedAt} is null`),
  ],
)

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last proved who they are in this session; signing in counts. Ours. */
    provedAt: at('proved_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_user_id').on(table.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

export const twoFactors = pgTable(
  'two_factors',
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: at('locked_until'),
    /** The time step of the last code that was accepted; each counts once. */
    lastStep: integer('last_step'),
    userId: userId(),
  },
  (table) => [index('two_factors_user_id').on(table.userId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    userId: userId(),
    credentialID: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often it was used, as its device counts; zero where the device does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    /** Whether its owner's other devices have it too. */
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    /** Which kind of authenticator made it. */
    aaguid: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
)
