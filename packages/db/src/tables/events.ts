import type { EventType } from '@hopwise/contracts'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

const isNumbered = ({ sequence }: { sequence: SQLWrapper }) => sql`${sequence} is not null`

/**
 * What happened, in the order of `sequence`. Triggers and ingest add rows in the transaction of what happened; a
 * job numbers them and keeps what they are about as it is shown then.
 */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    type: text().$type<EventType>().notNull(),
    /** What it is about; null for clicks. */
    recordId: integer('record_id'),
    /** Of clicks: those of one transaction, each an event of its own. */
    clickIds: text('click_ids').array(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Ascends within a workspace as events can be read; of clicks the last one's. Null until it has one. */
    sequence: bigint({ mode: 'number' }),
    /** As receivers know it; null for clicks, which have their own. */
    name: text(),
    data: jsonb().$type<unknown>(),
  },
  (table) => [
    uniqueIndex('events_sequence').on(table.workspaceId, table.sequence),
    // Who reads the log reads what is numbered.
    index('events_type').on(table.workspaceId, table.type, table.sequence).where(isNumbered(table)),
    index('events_time').on(table.workspaceId, table.at, table.sequence).where(isNumbered(table)),
    index('events_new').on(table.workspaceId, table.id).where(sql`${table.sequence} is null`),
    // The job that removes what is old looks at all workspaces.
    index('events_age').on(table.at),
  ],
)

/** The last sequence that a workspace gave away; events that are gone leave it as it is. */
export const eventHeads = pgTable('event_heads', {
  workspaceId: workspaceId().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull().default(0),
  /**
   * Of the last backup that was brought back: what came after `gapAfter`, up to `gapUntil`, was given before, and is
   * not in this log.
   */
  gapAfter: bigint('gap_after', { mode: 'number' }),
  gapUntil: bigint('gap_until', { mode: 'number' }),
})
