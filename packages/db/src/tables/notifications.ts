import { notificationKinds } from '@hopwise/contracts'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { workspaceId } from './workspaces.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: workspaceId(),
    kind: text({ enum: notificationKinds }).notNull(),
    /** Says what happened once and for all: recording it again changes nothing. */
    key: text().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    path: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    readAt: at('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_key').on(table.workspaceId, table.key),
    index('notifications_workspace').on(table.workspaceId, table.createdAt),
  ],
)

/** A person without a row has the contract's defaults. */
export const notificationSettings = pgTable('notification_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  campaignUpdates: boolean('campaign_updates').notNull(),
  earningsNotifications: boolean('earnings_notifications').notNull(),
  weeklyReports: boolean('weekly_reports').notNull(),
  socialMediaAlerts: boolean('social_media_alerts').notNull(),
})
