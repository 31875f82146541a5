import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Which workspace had a slug first. It outlives the link and the workspace, so that a posted link never
 * leads to a stranger's destination. A trigger on `links` writes it; the sample owns no slug.
 */
export const slugOwners = pgTable('slug_owners', {
  /** SHA-256 in hex. */
  slugHash: text('slug_hash').primaryKey(),
  /** No reference: it stays when the workspace goes. */
  workspaceId: integer('workspace_id').notNull(),
})
