import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What a call that names a key answered, so that the same call answers it again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    workspaceId: workspaceId(),
    key: text().notNull(),
    /** Digest of the call and of what was asked. */
    asked: text().notNull(),
    /** Sealed, as it may hold what is shown once; null while the call is under way. */
    answer: text(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
)
