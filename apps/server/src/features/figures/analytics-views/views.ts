import {
  type AnalyticsView,
  type changeAnalyticsView as changeContract,
  type createAnalyticsView as createContract,
  type EndpointInput,
  maxViews,
} from '@hopwise/contracts'
import { analyticsViews, violates } from '@hopwise/db'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { getOurs, lockOurs } from '#src/collection/get-ours.ts'
import { lockWorkspace } from '#src/collection/lock-workspace.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { readStoredQuery } from './stored-query.ts'

type Row = typeof analyticsViews.$inferSelect

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
  return await write(ctx, body.name, async (inner) => {
    await requireRoom(inner)
    const [row] = await inner.orm
      .insert(analyticsViews)
      .values({ workspaceId: ctx.workspaceId, ...body, createdAt: ctx.now() })
      .returning()
    return row
  })
}

export async function changeView(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof changeContract>,
): Promise<AnalyticsView> {
  const found = await getOurs(ctx, analyticsViews, params.id)
  // What is not named stays as it is by then, not as it was just read.
  const name = body.name ?? sql`${analyticsViews.name}`
  return await write(ctx, body.name ?? found.name, (inner) =>
    update(inner, params.id, { name, query: body.query }),
  )
}

export async function removeView(
  ctx: Ctx,
  { params }: { params: { id: number } },
): Promise<AnalyticsView> {
  const { name } = await getOurs(ctx, analyticsViews, params.id)
  return await write(ctx, name, (inner) => update(inner, params.id, { removedAt: ctx.now() }))
}

export async function restoreView(
  ctx: Ctx,
  { params }: { params: { id: number } },
): Promise<AnalyticsView> {
  const { name } = await getOurs(ctx, analyticsViews, params.id)
  return await write(ctx, name, async (inner) => {
    const { removedAt } = await lockOurs(inner, analyticsViews, params.id)
    if (removedAt !== null) await requireRoom(inner)
    return await update(inner, params.id, { removedAt: null })
  })
}

async function update(
  ctx: Ctx,
  id: number,
  change: PgUpdateSetSource<typeof analyticsViews>,
): Promise<Row | undefined> {
  const [row] = await ctx.orm
    .update(analyticsViews)
    .set(change)
    .where(ours(ctx, analyticsViews, eq(analyticsViews.id, id)))
    .returning()
  return row
}

async function write(
  ctx: Ctx,
  name: string,
  work: (inner: Ctx) => Promise<Row | undefined>,
): Promise<AnalyticsView> {
  const row = await refusingTwins(name, () => withTransaction(ctx, work))
  if (row === undefined) throw new Error('a view was not written')
  ctx.live.announce(ctx.workspaceId, 'views')
  return present(row)
}

async function requireRoom(ctx: Ctx): Promise<void> {
  await lockWorkspace(ctx)
  const kept = ours(ctx, analyticsViews, isNull(analyticsViews.removedAt))
  if ((await ctx.orm.$count(analyticsViews, kept)) >= maxViews) {
    throw new Conflict(`You already have ${maxViews} views. Remove one you don’t need.`)
  }
}

/** Two views of a workspace never have one name. */
async function refusingTwins<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!violates(error, 'analytics_views_name')) throw error
    const message = `There is already a view called “${name}”.`
    throw new Conflict(message, [{ path: 'name', message }])
  }
}

function present(row: Row): AnalyticsView {
  return {
    id: row.id,
    name: row.name,
    query: readStoredQuery(row.query),
    createdAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
  }
}
