import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { links } from './links.ts'
import { workspaceId } from './workspaces.ts'

// What jobs have to look at, so that they read what changed or is due and never all there is. Triggers
// keep both, no matter who changes what.

/** When the work on a link is due: a visit to its destinations, a look at what its rotation can learn. */
export const linkDues = pgTable(
  'link_dues',
  {
    workspaceId: workspaceId(),
    linkId: integer('link_id')
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    work: text({ enum: ['check', 'rotation'] }).notNull(),
    /** Decades ago where it was never done, or something changed since. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.linkId, table.work] }),
    // Jobs look at all workspaces. With the link, since any number may be due since ever.
    index('link_dues_next').on(table.work, table.dueAt, table.linkId),
    // For the cascade, which knows no workspace; as below.
    index('link_dues_link').on(table.linkId),
  ],
)

/** Campaigns whose earnings or budget changed since the job last compared the two. */
export const budgetDues = pgTable(
  'budget_dues',
  {
    workspaceId: workspaceId(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.campaignId] }),
    index('budget_dues_campaign').on(table.campaignId),
  ],
)
