import { clickFlags, deviceKinds, linkPlatforms } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

/** What every click says in its own row. */
const ownColumns = () => ({
  workspaceId: integer('workspace_id').notNull(),
  /** UUIDv7 in lower-case base36: survives networks that fold case, sorts by time. */
  id: text().notNull(),
  occurredAt: timestamp('occurred_at', { withTimezone: true }).notNull(),
  linkId: integer('link_id').notNull(),
  flag: text({ enum: clickFlags }).notNull().default('none'),
  /** ISO 3166 alpha-2; `ZZ` when unknown. */
  country: text().notNull().default('ZZ'),
  /** Hash of address and browser under a salt that changes daily; distinguishes visitors for a day. */
  visitor: text().notNull().default(''),
})

/**
 * One row a visit, counted or flagged, partitioned by month of `occurred_at` (see the migration).
 * No foreign keys: a click outlives whatever it points at, and ingest must never fail on one.
 * To be read through `visits`: what is NULL here is the usual, or in a dictionary (docs/adr/0047).
 */
export const clicks = pgTable(
  'clicks',
  {
    ...ownColumns(),
    /** The chosen arm; 0 is the original URL. */
    variantId: integer('variant_id').default(0),
    /** What chose it: `default`, `rotation`, `kept` from an earlier visit, or the rule's id. */
    chosenBy: text('chosen_by').default('default'),
    /** Chance with which it was chosen, for judging any rotation afterwards. */
    probability: real().default(1),
    /** Every reason that held, the flag among them; NULL where it is the only one. */
    reasons: text().array().default([]),
    device: text({ enum: deviceKinds }).default('other'),
    os: text().default(''),
    browser: text().default(''),
    language: text().default(''),
    referrerHost: text('referrer_host').default(''),
    platform: text({ enum: linkPlatforms }).default('general'),
    userAgent: text('user_agent').default(''),
    /** In place of device, os, browser, language and user agent. */
    agent: integer(),
    /** In place of platform and referrer. */
    origin: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id, table.occurredAt] }),
    index('clicks_link_time').on(table.workspaceId, table.linkId, table.occurredAt),
    // A list of one flag, however rare: most clicks have none.
    index('clicks_flagged')
      .on(table.workspaceId, table.flag, table.id)
      .where(sql`${table.flag} <> 'none'`),
    // What capped rules have had, of which there is a handful where others are many.
    index('clicks_by_rule')
      .on(table.workspaceId, table.linkId, table.chosenBy, table.occurredAt)
      .where(
        sql`${table.flag} = 'none' and ${table.chosenBy} not in ('default', 'rotation', 'kept')`,
      ),
  ],
)

/** What many clicks of an installation say of their browser. Rows are only added, so a number stays true. */
export const clickAgents = pgTable(
  'click_agents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    device: text({ enum: deviceKinds }).notNull(),
    os: text().notNull(),
    browser: text().notNull(),
    language: text().notNull(),
    userAgent: text('user_agent').notNull(),
    /** The same without language and user agent: what a click has once its details are forgotten. */
    bare: integer(),
  },
  (table) => [
    unique('click_agents_one').on(
      table.device,
      table.os,
      table.browser,
      table.language,
      table.userAgent,
    ),
    check(
      'click_agents_forget',
      sql`${table.bare} is not null or (${table.language} = '' and ${table.userAgent} = '')`,
    ),
  ],
)

/** Where many clicks of an installation come from. Rows are only added, so a number stays true. */
export const clickOrigins = pgTable(
  'click_origins',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    platform: text({ enum: linkPlatforms }).notNull(),
    referrerHost: text('referrer_host').notNull(),
  },
  (table) => [unique('click_origins_one').on(table.platform, table.referrerHost)],
)

/** Every click with all its words, however its row is written. A number that no dictionary has is no word. */
export const visits = pgView('visits', {
  ...ownColumns(),
  variantId: integer('variant_id').notNull(),
  chosenBy: text('chosen_by').notNull(),
  probability: real().notNull(),
  reasons: text().array().notNull(),
  device: text({ enum: deviceKinds }).notNull(),
  os: text().notNull(),
  browser: text().notNull(),
  language: text().notNull(),
  referrerHost: text('referrer_host').notNull(),
  platform: text({ enum: linkPlatforms }).notNull(),
  userAgent: text('user_agent').notNull(),
}).as(sql`
  select click.workspace_id, click.id, click.occurred_at, click.link_id,
    coalesce(click.variant_id, 0) as variant_id, coalesce(click.chosen_by, 'default') as chosen_by,
    coalesce(click.probability, 1) as probability, click.flag,
    coalesce(click.reasons, case click.flag when 'none' then '{}' else array[click.flag] end) as reasons,
    click.country, coalesce(click.device, agent.device, 'other') as device,
    coalesce(click.os, agent.os, '') as os, coalesce(click.browser, agent.browser, '') as browser,
    coalesce(click.language, agent.language, '') as language,
    coalesce(click.referrer_host, origin.referrer_host, '') as referrer_host,
    coalesce(click.platform, origin.platform, 'general') as platform, click.visitor,
    coalesce(click.user_agent, agent.user_agent, '') as user_agent
  from clicks as click
  left join click_agents as agent on agent.id = click.agent
  left join click_origins as origin on origin.id = click.origin`)

/**
 * What an update sets to forget a click's visitor. The dictionary forgets nothing; the click has another of its
 * rows, or none to change where it is written out.
 */
export const forgottenDetails = {
  visitor: '',
  userAgent: sql<null>`case when ${clicks.agent} is null then '' end`,
  language: sql<null>`case when ${clicks.agent} is null then '' end`,
  agent: sql<number>`coalesce(
    (select bare from click_agents as known where known.id = ${clicks.agent}), ${clicks.agent})`,
}

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
