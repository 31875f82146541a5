import { linkImportStatuses, linkRowOutcomes, linkSources } from '@hopwise/contracts'
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
import { links } from './links.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Links that are made from a list; its rows are the plan, and then what became of each. */
export const linkImports = pgTable(
  'link_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    /** Of the call that began it: the same key begins nothing again. */
    key: text().notNull(),
    name: text().notNull(),
    source: text({ enum: linkSources }).notNull(),
    /** For whom its links are made. */
    userId: text('user_id').notNull(),
    status: text({ enum: linkImportStatuses }).notNull(),
    rows: integer().notNull(),
    created: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    ...claimColumns(),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
    undoneAt: at('undone_at'),
  },
  (table) => [
    uniqueIndex('link_imports_key').on(table.workspaceId, table.key),
    index('link_imports_workspace').on(table.workspaceId, table.id),
    index('link_imports_status').on(table.status),
  ],
)

export const linkImportRows = pgTable(
  'link_import_rows',
  {
    workspaceId: workspaceId(),
    importId: integer('import_id')
      .notNull()
      .references(() => linkImports.id, { onDelete: 'cascade' }),
    /** Place in the list. */
    position: integer().notNull(),
    line: integer().notNull(),
    outcome: text({ enum: linkRowOutcomes }).notNull(),
    url: text().notNull(),
    slug: text(),
    reason: text(),
    linkId: integer('link_id').references(() => links.id, { onDelete: 'set null' }),
    /** The link to be made, until it is. */
    wanted: jsonb().$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.position] }),
    index('link_import_rows_link').on(table.linkId),
    // For the removal of a workspace.
    index('link_import_rows_workspace').on(table.workspaceId),
  ],
)
