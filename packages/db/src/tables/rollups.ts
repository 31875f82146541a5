import { linkPlatforms } from '@hopwise/contracts'
import {
  bigint,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

// Sums by day of the workspace's time zone: what screens read, so that a figure costs days and
// links, not clicks. Ingest keeps the first two, triggers on `conversions` the others.

const spans = ['day', 'month'] as const

/** A day, or the month that begins on `start`: long ranges are read by whole months. */
const span = () => text({ enum: spans }).notNull()
const start = () => date().notNull()
const platform = () => text({ enum: linkPlatforms }).notNull()
const visits = () => bigint({ mode: 'number' }).notNull()

/** `flag` says why a visit was not counted; every other facet holds counted clicks alone. */
const clickFacetNames = [
  'counted',
  'flag',
  'country',
  'device',
  'browser',
  'system',
  'referrer',
  'hour',
] as const

export const clickFacets = pgTable(
  'click_facets',
  {
    workspaceId: workspaceId(),
    /** `all` sums the others, so that a figure of all is not read once for each. */
    platform: text({ enum: ['all', ...linkPlatforms] }).notNull(),
    facet: text({ enum: clickFacetNames }).notNull(),
    span: span(),
    start: start(),
    /** Of facet `hour`: ISO weekday and hour of the workspace's zone, as in `1 09`. */
    value: text().notNull(),
    visits: visits(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.workspaceId,
        table.platform,
        table.facet,
        table.span,
        table.start,
        table.value,
      ],
    }),
  ],
)

/** Counted clicks of a link. */
export const linkClicks = pgTable(
  'link_clicks',
  {
    workspaceId: workspaceId(),
    span: span(),
    linkId: integer('link_id').notNull(),
    start: start(),
    platform: platform(),
    visits: visits(),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceId, table.span, table.linkId, table.start, table.platform],
    }),
    // For all links in a few days of many.
    index('link_clicks_days').on(table.workspaceId, table.span, table.start),
  ],
)

const sums = () => ({
  conversions: integer().notNull(),
  earnings: numeric({ precision: 14, scale: 2 }).notNull(),
})

export const conversionDays = pgTable(
  'conversion_days',
  { workspaceId: workspaceId(), day: date().notNull(), platform: platform(), ...sums() },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day, table.platform] })],
)

/** The days on which there are conversions. A day's stamp is another one whenever one of its changes. */
export const saleDays = pgTable(
  'sale_days',
  { workspaceId: workspaceId(), day: date().notNull(), stamp: uuid().notNull().defaultRandom() },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day] })],
)

/** What a link's clicks led to. Conversions without a link are in `conversion_days` alone. */
export const linkConversions = pgTable(
  'link_conversions',
  {
    workspaceId: workspaceId(),
    span: span(),
    linkId: integer('link_id').notNull(),
    start: start(),
    platform: platform(),
    ...sums(),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceId, table.span, table.linkId, table.start, table.platform],
    }),
    // For all links in a few days of many.
    index('link_conversions_days').on(table.workspaceId, table.span, table.start),
  ],
)
