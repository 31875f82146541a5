import type {
  EndpointInput,
  listNotifications as listContract,
  Notification,
  Page,
  readNotifications as readContract,
} from '@hopwise/contracts'
import { notifications } from '@hopwise/db'
import { desc, inArray, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'

export async function listNotifications(
  ctx: Ctx,
  { query }: EndpointInput<typeof listContract>,
): Promise<Page<Notification>> {
  const where = ours(ctx, notifications, query.unread ? isNull(notifications.readAt) : undefined)
  const { items: rows, total } = await page(
    ctx,
    ctx.orm.select().from(notifications).where(where),
    [desc(notifications.createdAt), desc(notifications.id)],
    query,
  )
  const items = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }))
  return { items, total }
}

/** Marks those named, or all; answers how many are left unread. Ids of others mark nothing. */
export async function readNotifications(ctx: Ctx, { body }: EndpointInput<typeof readContract>) {
  const named = body.ids && inArray(notifications.id, body.ids)
  const read = await ctx.orm
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(ours(ctx, notifications, isNull(notifications.readAt), named))
    .returning({ id: notifications.id })
  if (read.length > 0) ctx.live.announce(ctx.workspaceId, 'notifications')
  return {
    unread: await ctx.orm.$count(
      notifications,
      ours(ctx, notifications, isNull(notifications.readAt)),
    ),
  }
}
