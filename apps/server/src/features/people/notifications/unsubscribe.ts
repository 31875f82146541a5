import { defaultNotificationSettings } from '@hopwise/contracts'
import { notificationSettings, users } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import type { Subscription } from './unsubscribe-address.ts'

/** Nothing happens to someone who has another address by now: the old one gets no mail. */
export async function unsubscribe(
  { database }: Pick<Services, 'database'>,
  { userId, email, list }: Subscription,
): Promise<void> {
  const isTheirs = and(eq(users.id, userId), eq(users.email, email))
  if ((await database.orm.$count(users, isTheirs)) === 0) return
  const change = { [list]: false }
  await database.orm
    .insert(notificationSettings)
    .values({ userId, ...defaultNotificationSettings, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: change })
}
