import type {
  ApiKey,
  createApiKey as createContract,
  EndpointInput,
  revokeApiKey as revokeContract,
} from '@hopwise/contracts'
import { apiKeys, workspaces } from '@hopwise/db'
import { count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { notifyOfOwnChange } from '#src/features/people/notifications/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx, Tenant } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { makeKey } from './key-secret.ts'

type Inner = Pick<Tenant, 'orm' | 'workspaceId' | 'now'>

const mostKeys = 50
const shownAtMost = 200
const dayMs = 86_400_000

export async function listApiKeys(ctx: Ctx): Promise<ApiKey[]> {
  const rows = await ctx.orm
    .select()
    .from(apiKeys)
    .where(ours(ctx, apiKeys))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(shownAtMost)
  return rows.map(present)
}

export async function createApiKey(ctx: Ctx, { body }: EndpointInput<typeof createContract>) {
  refuseInSample(ctx)
  const made = await withTransaction(ctx, (inner) => addApiKey(inner, ctx.actor.userId, body))
  await notifyOfOwnChange(ctx, 'createApiKey', made.name)
  return made
}

/** For calls and for the command of the operator; in a transaction, which may write who did it. */
export async function addApiKey(
  inner: Inner,
  userId: string,
  { name, scopes, expiresInDays }: EndpointInput<typeof createContract>['body'],
) {
  const { orm, workspaceId, now } = inner
  const { key, hash, beginning } = makeKey()
  // Locked, so that two requests cannot share the last place.
  await orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(ours(inner, workspaces))
    .for('update')
  if ((await countActiveKeys(inner)) >= mostKeys) {
    throw new Conflict(`You already have ${mostKeys} keys. Revoke one you don’t need.`)
  }
  const expiresAt =
    expiresInDays === null ? null : new Date(now().getTime() + expiresInDays * dayMs)
  const values = { workspaceId, userId, name, scopes, hash, beginning, expiresAt }
  const [row] = await orm
    .insert(apiKeys)
    .values({ ...values, createdAt: now() })
    .returning()
  if (row === undefined) throw new Error('insert returned no key')
  return { ...present(row), key }
}

async function countActiveKeys(ctx: Inner): Promise<number> {
  const [row] = await ctx.orm
    .select({ keys: count() })
    .from(apiKeys)
    .where(
      ours(
        ctx,
        apiKeys,
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, ctx.now())),
      ),
    )
  return row?.keys ?? 0
}

/** For good: a key that got into wrong hands must not live again by a slip. */
export async function revokeApiKey(
  ctx: Ctx,
  { params }: EndpointInput<typeof revokeContract>,
): Promise<ApiKey> {
  const found = await getOurs(ctx, apiKeys, params.id)
  refuseInSample(ctx)
  if (found.revokedAt !== null) return present(found)
  const revokedAt = ctx.now()
  await ctx.orm
    .update(apiKeys)
    .set({ revokedAt })
    .where(ours(ctx, apiKeys, eq(apiKeys.id, found.id)))
  return present({ ...found, revokedAt })
}

/** Every key that acts for the person; those of others in the workspace go on. */
export async function revokeOwnApiKeys(ctx: Ctx): Promise<void> {
  await ctx.orm
    .update(apiKeys)
    .set({ revokedAt: ctx.now() })
    .where(ours(ctx, apiKeys, eq(apiKeys.userId, ctx.actor.userId), isNull(apiKeys.revokedAt)))
}

function present(row: typeof apiKeys.$inferSelect): ApiKey {
  return {
    id: row.id,
    name: row.name,
    beginning: row.beginning,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}
