import { randomBytes } from 'node:crypto'
import {
  type createSharedView as createContract,
  type EndpointInput,
  maxSharedViews,
  type SharedView,
} from '@hopwise/contracts'
import { sharedViews } from '@hopwise/db'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { lockWorkspace } from '#src/collection/lock-workspace.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { tokenHash } from '#src/token-hash.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { readStoredQuery } from './stored-query.ts'

const dayMs = 86_400_000

export async function listSharedViews(ctx: Ctx): Promise<SharedView[]> {
  const rows = await ctx.orm
    .select()
    .from(sharedViews)
    .where(ours(ctx, sharedViews, isOpen(ctx.now())))
    .orderBy(desc(sharedViews.createdAt), desc(sharedViews.id))
  return rows.map(present)
}

/** Of 192 random bits, so that its plain hash cannot be turned around. */
export async function createSharedView(ctx: Ctx, { body }: EndpointInput<typeof createContract>) {
  refuseInSample(ctx)
  const token = randomBytes(24).toString('base64url')
  const { name, query, expiresInDays } = body
  const { workspaceId } = ctx
  const row = await withTransaction(ctx, async (inner) => {
    await requireRoom(inner)
    const createdAt = ctx.now()
    const expiresAt = new Date(createdAt.getTime() + expiresInDays * dayMs)
    const values = { workspaceId, userId: ctx.actor.userId, name, query, createdAt, expiresAt }
    const [made] = await inner.orm
      .insert(sharedViews)
      .values({ ...values, hash: tokenHash(token) })
      .returning()
    if (made === undefined) throw new Error('insert returned no shared view')
    return made
  })
  return { ...present(row), url: `${ctx.config.publicUrl}/shared/${token}` }
}

/** For good: an address that got into wrong hands must not open again by a slip. */
export async function revokeSharedView(
  ctx: Ctx,
  { params }: { params: { id: number } },
): Promise<SharedView> {
  const found = await getOurs(ctx, sharedViews, params.id)
  refuseInSample(ctx)
  await ctx.orm
    .update(sharedViews)
    .set({ revokedAt: found.revokedAt ?? ctx.now() })
    .where(ours(ctx, sharedViews, eq(sharedViews.id, found.id)))
  return present(found)
}

export const isOpen = (now: Date) =>
  and(isNull(sharedViews.revokedAt), gt(sharedViews.expiresAt, now))

async function requireRoom(ctx: Ctx): Promise<void> {
  await lockWorkspace(ctx)
  const open = ours(ctx, sharedViews, isOpen(ctx.now()))
  if ((await ctx.orm.$count(sharedViews, open)) >= maxSharedViews) {
    throw new Conflict(`You already share ${maxSharedViews} views. Stop sharing one first.`)
  }
}

function present(row: typeof sharedViews.$inferSelect): SharedView {
  return {
    id: row.id,
    name: row.name,
    query: readStoredQuery(row.query),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  }
}
