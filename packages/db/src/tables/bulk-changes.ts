import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What one field of one row was before a bulk change, and what the change made of it. */
export interface RowChange {
  rowId: number
  before: string | null
  after: string | null
}

/** What a bulk change made of one field. */
export interface FieldChange {
  field: string
  rows: RowChange[]
}

/** A change of many rows at once, kept for a day so that it can be taken back. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    /** The list that was changed, such as `links`. */
    list: text().notNull(),
    /** In the order in which they were set. */
    rows: jsonb().$type<FieldChange[]>().notNull(),
    undoneAt: at('undone_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('bulk_changes_created_at').on(table.createdAt),
    index('bulk_changes_workspace').on(table.workspaceId),
  ],
)
