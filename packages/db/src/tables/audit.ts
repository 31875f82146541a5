import { auditActors, auditKinds } from '@hopwise/contracts'
import { integer, json, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

/** Where the audit log of a workspace begins and ends, signed: its rows alone do not show a cut. */
export const auditChains = pgTable('audit_chains', {
  workspaceId: workspaceId().primaryKey(),
  /** What its entries are signed with; sealed. */
  key: text().notNull(),
  lastId: integer('last_id').notNull().default(0),
  lastHash: text('last_hash').notNull().default(''),
  lastSeal: text('last_seal').notNull(),
  /** The newest of the entries that were forgotten because of their age. */
  forgottenId: integer('forgotten_id').notNull().default(0),
  forgottenHash: text('forgotten_hash').notNull().default(''),
  forgottenSeal: text('forgotten_seal').notNull(),
})

/** Fields of a record by their names. */
export type AuditFields = Readonly<Record<string, unknown>>

/** Who did what, when and from where. A row is never changed; only age and the workspace's end remove it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    // Of the chain and not of the workspace: an entry locks nothing that the chain has not locked.
    workspaceId: integer('workspace_id')
      .notNull()
      .references(() => auditChains.workspaceId, { onDelete: 'cascade' }),
    /** Counted from 1 in each workspace, without a gap. */
    id: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: auditKinds }).notNull(),
    /** The name of the call, such as `changeCampaign`, or of what is no call, such as `signIn`. */
    action: text().notNull(),
    actor: text({ enum: auditActors }).notNull(),
    /** Without foreign keys: what was signed stays as it is. */
    userId: text('user_id'),
    keyId: integer('key_id'),
    job: text(),
    sessionId: text('session_id'),
    /** A network, not an address: /24 or /48. */
    network: text(),
    device: text(),
    recordKind: text('record_kind'),
    recordId: integer('record_id'),
    recordName: text('record_name'),
    // As text, where jsonb would write numbers its own way and the hash would not fit.
    before: json().$type<AuditFields>(),
    after: json().$type<AuditFields>(),
    /** Of the entry before. */
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)
