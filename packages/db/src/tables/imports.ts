import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { claimColumns } from './claim-columns.ts'
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
    status: text({
      enum: ['checking', 'ready', 'running', 'done', 'failed', 'cancelled'],
    }).notNull(),
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
  },
  (table) => [index('imports_workspace').on(table.workspaceId, table.id)],
)
