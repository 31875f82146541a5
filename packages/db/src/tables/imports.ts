import { importStatuses } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { claimColumns } from './claim-columns.ts'
import { conversions } from './conversions.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A report file that a person uploaded; the file itself lies below DATA_DIR until it is done. */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    source: text().notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer().notNull(),
    status: text({ enum: importStatuses }).notNull(),
    ...claimColumns(),
    /** How its columns are read, as found or as the person corrected it. */
    reading: jsonb().$type<unknown>(),
    rows: integer().notNull().default(0),
    done: integer().notNull().default(0),
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The first faults, by line. */
    faults: jsonb().$type<{ line: number; message: string }[]>().notNull().default([]),
    /** Why it failed as a whole. */
    problem: text('trouble'),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
    /** What it changes is kept in `importChanges`; it was not in earlier versions. */
    keepsChanges: boolean('keeps_changes').notNull().default(false),
    /** How far its undo is. */
    undone: jsonb().$type<{ rows: number; removed: number; restored: number; kept: number }>(),
    undoneAt: at('undone_at'),
  },
  (table) => [
    index('imports_workspace').on(table.workspaceId, table.id),
    // Each process looks for them in all workspaces.
    index('imports_undoing').on(table.id).where(sql`${table.status} = 'undoing'`),
  ],
)

/** What an import did to each earning, until it is undone. */
export const importChanges = pgTable(
  'import_changes',
  {
    workspaceId: workspaceId(),
    importId: integer('import_id').notNull(),
    conversionId: integer('conversion_id')
      .notNull()
      .references(() => conversions.id, { onDelete: 'cascade' }),
    /** Columns of the earning before the import; null where the import added it. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** A hash of what the import left as reported; null once the network itself reported it again. */
    facts: uuid(),
    /** A hash of where it stood then: its status, and what it belonged to. */
    state: uuid().notNull(),
    /** The newest entry then in any history of the workspace. */
    lastEventId: integer('last_event_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.importId, table.conversionId] }),
    // For the cascade, which knows no workspace.
    index('import_changes_conversion').on(table.conversionId),
  ],
)
