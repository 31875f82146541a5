import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

// What stays of clicks whose month was dropped, next to the sums that they were counted in.

/** One row once a month was dropped: every click since that moment is still a row. */
export const clickRetention = pgTable('click_retention', {
  since: timestamp({ withTimezone: true }).primaryKey(),
})

/**
 * What dropped clicks added to the days that also have clicks which are kept: a workspace's day ends at
 * another moment than the month in UTC. Days are made again from these and from rows.
 */
export const clickSeams = pgTable(
  'click_seams',
  {
    workspaceId: workspaceId(),
    day: date().notNull(),
    platform: text().notNull(),
    /** As in `click_facets`, or `link`. */
    facet: text().notNull(),
    value: text().notNull(),
    visits: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceId, table.day, table.platform, table.facet, table.value],
    }),
  ],
)

/** Counted clicks that rules of a link had, for caps of all time. */
export const droppedRuleClicks = pgTable(
  'dropped_rule_clicks',
  {
    workspaceId: workspaceId(),
    linkId: integer('link_id').notNull(),
    rule: text().notNull(),
    clicks: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.linkId, table.rule] })],
)
