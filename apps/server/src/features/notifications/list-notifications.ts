import type {
  EndpointInput,
  listNotifications as listContract,
  Notification,
  Page,
  readNotifications as readContract,
} from '@hopwise/contracts'
import { notifications } from '@hopwise/db'
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'

export async function listNotifications(
  ctx: Ctx,
  { query }: EndpointInput<typeof listContract>,
): Promise<Page<Notification>> {
  const where = and(own(ctx), query.unread ? isNull(notifications.readAt) : undefined)
  const rows = await ctx.orm
    .select()
    .from(notifications)
    .where(where)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const items = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }))
  return { items, total: await ctx.orm.$count(notifications, where) }
}

/** Marks those named, or all; answers how many are left unread. Ids of others mark nothing. */
export async function readNotifications(ctx: Ctx, { body }: EndpointInput<typeof readContract>) {
  const unread = and(own(ctx), isNull(notifications.readAt))
  const named = body.ids && inArray(notifications.id, body.ids)
  const read = await ctx.orm
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(and(unread, named))
    .returning({ id: notifications.id })
  if (read.length > 0) ctx.live.announce(ctx.workspaceId, 'notifications')
  return { unread: await ctx.orm.$count(notifications, unread) }
}

function own(ctx: Ctx): SQL {
  return eq(notifications.workspaceId, ctx.workspaceId)
}
