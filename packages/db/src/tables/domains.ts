import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Hosts of a workspace's own, where its links stand at the root. */
export const domains = pgTable(
  'domains',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    /** As DNS knows it: lower case, other scripts in punycode. */
    host: text().notNull(),
    /** Stands in its DNS, so that no other workspace can claim the host. */
    token: text().notNull(),
    /** Links are answered there from then on, also while a later check finds a problem. */
    verifiedAt: at('verified_at'),
    checkedAt: at('checked_at'),
    /** What the last check found, in a sentence; null where all is well, or before the first. */
    problem: text(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Where visitors of the bare host are sent; null shows that there is no page. */
    rootUrl: text('root_url'),
    /** The same for names that no link has. */
    unknownUrl: text('unknown_url'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Of several that wait for their proof, the first to bring it has the host.
    uniqueIndex('domains_host').on(table.host).where(sql`${table.verifiedAt} is not null`),
    uniqueIndex('domains_one').on(table.workspaceId, table.host),
    uniqueIndex('domains_default').on(table.workspaceId).where(sql`${table.isDefault}`),
  ],
)
