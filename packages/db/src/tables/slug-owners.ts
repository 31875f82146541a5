import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Which workspace had a slug first at the hosts of this Hopwise. It outlives the link and the workspace, so
 * that a posted link never leads to a stranger's destination. A domain is no one else's while it is
 * verified, so its names need no owner. A trigger on `links` writes it; the sample owns no slug.
 */
export const slugOwners = pgTable('slug_owners', {
  /** SHA-256 in hex. */
  slugHash: text('slug_hash').primaryKey(),
  /** No reference: it stays when the workspace goes. */
  workspaceId: integer('workspace_id').notNull(),
})
