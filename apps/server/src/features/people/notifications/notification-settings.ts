import {
  type changeNotificationSettings as contract,
  defaultNotificationSettings,
  type EndpointInput,
  type NotificationSettings,
} from '@hopwise/contracts'
import { notificationSettings } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'

export async function getSettings(ctx: Ctx): Promise<NotificationSettings> {
  const [row] = await ctx.orm
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, ctx.actor.userId))
  return row ?? defaultNotificationSettings
}

/** One statement, so that two toggles pressed at once both stay. */
export async function changeSettings(
  ctx: Ctx,
  { body }: EndpointInput<typeof contract>,
): Promise<NotificationSettings> {
  const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  if (Object.keys(change).length === 0) return await getSettings(ctx)
  ctx.trail?.noteBefore(await getSettings(ctx))
  const [row] = await ctx.orm
    .insert(notificationSettings)
    .values({ userId: ctx.actor.userId, ...defaultNotificationSettings, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: change })
    .returning()
  return row ?? defaultNotificationSettings
}
