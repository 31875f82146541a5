import type { Passkey } from '@hopwise/contracts'
import { passkeys } from '@hopwise/db'
import { and, desc, eq } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import type { Auth } from '#src/features/people/auth/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'

/** The passkeys of the person who asks, or one of them. */
export const mine = (ctx: Ctx, id?: string) =>
  and(eq(passkeys.userId, ctx.actor.userId), id === undefined ? undefined : eq(passkeys.id, id))

export async function listPasskeys(ctx: Ctx, { passkeyOrigin }: Auth) {
  const rows = await ctx.orm
    .select()
    .from(passkeys)
    .where(mine(ctx))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
  return { origin: ctx.isSample ? null : passkeyOrigin, passkeys: rows.map(present) }
}

export async function renamePasskey(ctx: Ctx, id: string, name: string): Promise<Passkey> {
  return await withTransaction(ctx, async (inner) => {
    inner.trail?.noteBefore(await getPasskey(inner, id))
    const [renamed] = await inner.orm
      .update(passkeys)
      .set({ name })
      .where(mine(inner, id))
      .returning()
    if (renamed === undefined) throw missing()
    return present(renamed)
  })
}

export async function getPasskey(ctx: Ctx, id: string) {
  const [found] = await ctx.orm.select().from(passkeys).where(mine(ctx, id))
  if (found === undefined) throw missing()
  return found
}

export function present({
  id,
  name,
  backedUp,
  createdAt,
  lastUsedAt,
}: typeof passkeys.$inferSelect) {
  return {
    id,
    name,
    isSynced: backedUp,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

const missing = () => new NotFound('This passkey has already been removed.')
