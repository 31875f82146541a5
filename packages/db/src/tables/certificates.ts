import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Certificates that Hopwise orders by itself, one for each host, and orders that failed. */
export const certificates = pgTable('certificates', {
  host: text().primaryKey(),
  /** Sealed; null until the first order is done. */
  privateKey: text('private_key'),
  /** The certificate and those above it, as PEM. */
  chain: text(),
  /** One host has one order in any week, so rows are what a registered domain's limit counts. */
  issuedAt: at('issued_at'),
  expiresAt: at('expires_at'),
  /** When it is ordered next; an order under way moves it ahead, so that no other process begins one. */
  orderAt: at('order_at').notNull(),
  /** Orders in a row that were begun and not done. */
  failures: integer().notNull().default(0),
  /** What the last order met; null where all is well. */
  problem: text(),
  /** When the host last was one of ours, to within an hour. */
  wantedAt: at('wanted_at').notNull(),
  /** The authority that issued it; null until one has. */
  directoryUrl: text('directory_url'),
})

/** The key under which an authority knows this installation. */
export const acmeAccounts = pgTable('acme_accounts', {
  directoryUrl: text('directory_url').primaryKey(),
  /** Sealed. */
  privateKey: text('private_key').notNull(),
})

/** What an authority may ask any process for while an order is under way. */
export const acmeChallenges = pgTable('acme_challenges', {
  /** The token, as HTTP-01 asks, or the host, as TLS-ALPN-01 does. */
  askedBy: text('token').primaryKey(),
  /** Sealed. */
  answer: text().notNull(),
  createdAt: at('created_at').notNull(),
})
