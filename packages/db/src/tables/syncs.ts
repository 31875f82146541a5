import {
  type ConnectedNetwork,
  networkProblems,
  syncCauses,
  syncKinds,
  syncStatuses,
} from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { claimColumns } from './claim-columns.ts'
import { networkConnections } from './networks.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const kind = () => text({ enum: syncKinds }).notNull()

/** Runs of the jobs that read networks, one of a kind per workspace at a time. */
export const syncs = pgTable(
  'syncs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    kind: kind(),
    /** What began it. */
    cause: text({ enum: syncCauses }).notNull(),
    status: text({ enum: syncStatuses }).notNull().default('queued'),
    queuedAt: at('queued_at').notNull(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
    ...claimColumns(),
    attempts: integer().notNull().default(0),
    /** What it is doing, in words, and how far it is; a null total is not known yet. */
    step: text().notNull().default(''),
    done: integer().notNull().default(0),
    total: integer(),
    /** Rows added, changed, unchanged, vanished, unmatched. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    errors: jsonb().$type<{ network: ConnectedNetwork; message: string }[]>().notNull().default([]),
    message: text(),
  },
  (table) => [
    // Jobs that queue, and that remove what is old, look at all workspaces.
    index('syncs_age').on(table.queuedAt),
    index('syncs_open').on(table.status).where(sql`${table.status} in ('queued', 'running')`),
    index('syncs_workspace').on(table.workspaceId, table.kind, table.id),
    uniqueIndex('syncs_one_at_a_time')
      .on(table.workspaceId, table.kind)
      .where(sql`${table.status} in ('queued', 'running')`),
  ],
)

/** How far a connection has been read, so that the next run, or one after a crash, goes on there. */
export const syncCursors = pgTable(
  'sync_cursors',
  {
    workspaceId: workspaceId(),
    connectionId: integer('connection_id')
      .notNull()
      .references(() => networkConnections.id, { onDelete: 'cascade' }),
    kind: kind(),
    /** The connector's own. */
    position: jsonb().$type<unknown>(),
    /** When a run last went well, and what went wrong since. */
    doneAt: at('done_at'),
    failures: integer().notNull().default(0),
    problem: text('trouble'),
    problemKind: text('trouble_kind', { enum: networkProblems }),
    /** No scheduled run asks before. */
    nextAt: at('next_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.connectionId, table.kind] }),
    index('sync_cursors_connection').on(table.connectionId),
  ],
)

/** Schedules and keeping, where the workspace changed the defaults. */
export const adminSettings = pgTable('admin_settings', {
  workspaceId: workspaceId().primaryKey(),
  productSyncHours: integer('product_sync_hours').notNull(),
  earningsSyncHours: integer('earnings_sync_hours').notNull(),
  /** Days until a click loses its visitor details; null keeps them. Figures stay. */
  clickDetailDays: integer('click_detail_days'),
  /** Clicks before it have lost their details. */
  detailsClearedTo: at('details_cleared_to'),
  /** Days that messages, deliveries and runs are kept. */
  logDays: integer('log_days').notNull(),
})
