import {
  defaultNotificationSettings,
  type NotificationKind,
  type NotificationSettings,
} from '@hopwise/contracts'
import { notificationSettings, type Orm, users, workspaceMembers, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'

/** Which toggle silences a kind; what is about the account itself has none. */
export const toggleOf: Record<NotificationKind, keyof NotificationSettings | null> = {
  campaign: 'campaignUpdates',
  earnings: 'earningsNotifications',
  'weekly-report': 'weeklyReports',
  social: 'socialMediaAlerts',
  // What a link stops earning, its campaign stops earning.
  link: 'campaignUpdates',
  account: null,
}

export interface Reader {
  userId: string
  email: string
  firstName: string
  /** Visitors of the sample share an address that does not exist. */
  isSample: boolean
}

/** The people of a workspace who want to learn of a kind. */
export async function readersOf(
  orm: Orm,
  workspaceId: number,
  kind: NotificationKind,
): Promise<Reader[]> {
  const rows = await orm
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      isSample: workspaces.isSample,
      settings: notificationSettings,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(ours({ workspaceId }, workspaceMembers))
  const toggle = toggleOf[kind]
  return rows.filter(
    ({ settings }) => toggle === null || (settings ?? defaultNotificationSettings)[toggle],
  )
}
