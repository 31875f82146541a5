import { clickFlags, deviceKinds, linkPlatforms } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

/**
 * One row a visit, counted or flagged, partitioned by month of `occurred_at` (see the migration).
 * No foreign keys: a click outlives whatever it points at, and ingest must never fail on one.
 */
export const clicks = pgTable(
  'clicks',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** UUIDv7 in lower-case base36: survives networks that fold case, sorts by time. */
    id: text().notNull(),
    occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
    linkId: integer('link_id').notNull(),
    /** The chosen arm; 0 is the original URL. */
    variantId: integer('variant_id').notNull().default(0),
    /** What chose it: `default`, `rotation`, `kept` from an earlier visit, or the rule's id. */
    chosenBy: text('chosen_by').notNull().default('default'),
    /** Chance with which it was chosen, for judging any rotation afterwards. */
    probability: real().notNull().default(1),
    flag: text({ enum: clickFlags }).notNull().default('none'),
    /** Every reason that held, the flag among them. */
    reasons: text().array().notNull().default([]),
    /** ISO 3166 alpha-2; `ZZ` when unknown. */
    country: text().notNull().default('ZZ'),
    device: text({ enum: deviceKinds }).notNull().default('other'),
    os: text().notNull().default(''),
    browser: text().notNull().default(''),
    language: text().notNull().default(''),
    referrerHost: text('referrer_host').notNull().default(''),
    platform: text({ enum: linkPlatforms }).notNull().default('general'),
    /** Hash of address and browser under a salt that changes daily; distinguishes visitors for a day. */
    visitor: text().notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id, table.occurredAt] }),
    index('clicks_link_time').on(table.workspaceId, table.linkId, table.occurredAt),
    // What capped rules have had, of which there is a handful where others are many.
    index('clicks_by_rule')
      .on(table.workspaceId, table.linkId, table.chosenBy, table.occurredAt)
      .where(
        sql`${table.flag} = 'none' and ${table.chosenBy} not in ('default', 'rotation', 'kept')`,
      ),
  ],
)

/**
 * Visits by hour (UTC) with all that distinguishes them. A counted click has flag `none`. One link is
 * read hour by hour, each a step into the key; an index for it would cost every click.
 */
export const clickRollups = pgTable(
  'click_rollups',
  {
    workspaceId: integer('workspace_id').notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    linkId: integer('link_id').notNull(),
    variantId: integer('variant_id').notNull(),
    flag: text({ enum: clickFlags }).notNull(),
    country: text().notNull(),
    device: text({ enum: deviceKinds }).notNull(),
    platform: text({ enum: linkPlatforms }).notNull(),
    visits: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.workspaceId,
        table.hour,
        table.linkId,
        table.variantId,
        table.flag,
        table.country,
        table.device,
        table.platform,
      ],
    }),
  ],
)

/**
 * Hours of days that no one reads hour by hour any more, moved here from `click_rollups`: the arrays of a row have
 * a place for each. `unpacked_hours` gives them back as they were.
 */
export const packedHours = pgTable(
  'packed_hours',
  {
    workspaceId: workspaceId(),
    /** In UTC. */
    day: date().notNull(),
    part: smallint().notNull(),
    /** Of the day, 0 to 23. */
    hours: smallint().array().notNull(),
    linkIds: integer('link_ids').array().notNull(),
    variantIds: integer('variant_ids').array().notNull(),
    flags: text().array().notNull(),
    countries: text().array().notNull(),
    devices: text().array().notNull(),
    platforms: text().array().notNull(),
    visits: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day, table.part] })],
)

/** How far each journal segment has been ingested; written in the same transaction as its clicks. */
export const ingestProgress = pgTable('ingest_progress', {
  segment: text().primaryKey(),
  /** Bytes of the segment that are in the database. */
  ingestedBytes: bigint('ingested_bytes', { mode: 'number' }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * What ingest remembers of visits in the last hours, by hashes under the daily salt: written with the
 * clicks it was learned from, and read when a process starts.
 */
export const recentVisits = pgTable(
  'recent_visits',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** When the last of the entries means nothing any more. */
    until: timestamp({ withTimezone: true }).notNull(),
    entries: text().notNull(),
  },
  (table) => [index('recent_visits_until').on(table.until)],
)

/** Daily salts of the visitor hash; old ones are deleted, which makes old hashes irreversible. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
})
