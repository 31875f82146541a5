import {
  type AnalyticsView,
  type CanvasQuery,
  type changeAnalyticsView as changeContract,
  type createAnalyticsView as createContract,
  type EndpointInput,
  maxViews,
} from '@hopwise/contracts'
import { analyticsViews, violates, workspaces } from '@hopwise/db'
import { asc, count, eq, isNull, sql } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'

export async function listViews(ctx: Ctx): Promise<AnalyticsView[]> {
  const rows = await ctx.orm
    .select()
    .from(analyticsViews)
    .where(ours(ctx, analyticsViews, isNull(analyticsViews.removedAt)))
    .orderBy(sql`lower(${analyticsViews.name}) collate "C"`, asc(analyticsViews.id))
  return rows.map(present)
}

export async function createView(
  ctx: Ctx,
  { body }: EndpointInput<typeof createContract>,
): Promise<AnalyticsView> {
  const made = await refusingTwins(body.name, () =>
    withTransaction(ctx, async (inner) => {
      await requireRoom(inner)
      const [row] = await inner.orm
        .insert(analyticsViews)
        .values({ workspaceId: ctx.workspaceId, ...body, createdAt: ctx.now() })
        .returning()
      return row
    }),
  )
  if (made === undefined) throw new Error('insert returned no view')
  ctx.live.announce(ctx.workspaceId, 'views')
  return present(made)
}

export async function changeView(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof changeContract>,
): Promise<AnalyticsView> {
  const { name, query } = await getOurs(ctx, analyticsViews, params.id)
  return await update(ctx, params.id, { name: body.name ?? name, query: body.query ?? query })
}

export async function removeView(ctx: Ctx, { params }: { params: { id: number } }) {
  const { name } = await getOurs(ctx, analyticsViews, params.id)
  return await update(ctx, params.id, { name, removedAt: ctx.now() })
}

export async function restoreView(ctx: Ctx, { params }: { params: { id: number } }) {
  const { name } = await getOurs(ctx, analyticsViews, params.id)
  return await update(ctx, params.id, { name, removedAt: null })
}

interface Change {
  name: string
  query?: CanvasQuery
  removedAt?: Date | null
}

async function update(ctx: Ctx, id: number, change: Change): Promise<AnalyticsView> {
  const [row] = await refusingTwins(change.name, () =>
    ctx.orm
      .update(analyticsViews)
      .set(change)
      .where(ours(ctx, analyticsViews, eq(analyticsViews.id, id)))
      .returning(),
  )
  if (row === undefined) throw new Error('update returned no view')
  ctx.live.announce(ctx.workspaceId, 'views')
  return present(row)
}

/** Locked, so that two requests cannot share the last place. */
async function requireRoom(ctx: Ctx): Promise<void> {
  await ctx.orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(ours(ctx, workspaces))
    .for('no key update')
  const [row] = await ctx.orm
    .select({ views: count() })
    .from(analyticsViews)
    .where(ours(ctx, analyticsViews, isNull(analyticsViews.removedAt)))
  if ((row?.views ?? 0) >= maxViews) {
    throw new Conflict(`You already have ${maxViews} views. Remove one you don’t need.`)
  }
}

/** Two views of a workspace never have one name. */
async function refusingTwins<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!violates(error, 'analytics_views_name')) throw error
    const message = `There is already a view called “${name}”.`
    throw new Conflict(message, [{ path: 'name', message }])
  }
}

function present(row: typeof analyticsViews.$inferSelect): AnalyticsView {
  return {
    id: row.id,
    name: row.name,
    query: row.query,
    createdAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
  }
}
