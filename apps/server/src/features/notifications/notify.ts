import type { Notification } from '@hopwise/contracts'
import { notifications } from '@hopwise/db'
import type { Services } from '#src/services.ts'

export interface Notice {
  kind: Notification['kind']
  /** Says what happened once and for all, such as `campaign-7-ended-2026-11-20`. */
  key: string
  title: string
  body?: string
  /** The screen it is about. */
  path?: string
}

/** Tells a workspace something once; telling it again, under the same key, changes nothing. */
export async function notify(
  { database, live, now }: Pick<Services, 'database' | 'live' | 'now'>,
  workspaceId: number,
  notice: Notice,
): Promise<void> {
  const told = await database.orm
    .insert(notifications)
    .values({ workspaceId, ...notice, createdAt: now() })
    .onConflictDoNothing({ target: [notifications.workspaceId, notifications.key] })
    .returning({ id: notifications.id })
  if (told.length > 0) live.announce(workspaceId, 'notifications')
}
