import { markets } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { users } from './auth.ts'

export const workspaces = pgTable(
  'workspaces',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    /** The day its sample rows are laid out for, and of which version they are. */
    sampleDay: date('sample_day'),
    sampleVersion: integer('sample_version'),
    /** IANA name; it decides where a day begins on screens. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Whose rules of disclosure hold for texts whose language does not show; null for American ones. */
    market: text({ enum: markets }),
    /** End of the free trial of pro; null for none. */
    trialEndsAt: timestamp('trial_ends_at', { withTimezone: true }),
    /** False where strangers make links on a public address: their links are shown before they lead on. */
    isTrusted: boolean('is_trusted').notNull().default(true),
    /** Why the operator suspended its account; null while it is not. */
    suspendedReason: text('suspended_reason'),
    /** When a visitor was last erased: packed days from before hold no more. */
    visitorsErasedAt: timestamp('visitors_erased_at', { withTimezone: true }),
    /** Its account was deleted: no one sees it while a job removes its rows. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('workspaces_closed').on(table.closedAt).where(sql`${table.closedAt} is not null`),
    // The job that notifies of its end looks at all workspaces.
    index('workspaces_trial_end').on(table.trialEndsAt),
  ],
)

export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: workspaceId(),
    userId: text('user_id')
      .notNull()
      .unique('workspace_members_user_id')
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
)

/** The tenant column: first in every key and index of a table that has it. */
export function workspaceId() {
  return integer('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })
}
