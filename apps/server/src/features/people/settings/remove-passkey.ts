import { accounts, passkeys, users } from '@hopwise/db'
import { and, eq, ne } from 'drizzle-orm'
import { Conflict } from '#src/errors.ts'
import { notifyOfOwnChange } from '#src/features/people/notifications/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { hasPassword } from './get-security-state.ts'
import { getPasskey, mine } from './passkeys.ts'

export async function removePasskey(ctx: Ctx, id: string): Promise<void> {
  const { name } = await withTransaction(ctx, async (inner) => {
    // Of two that are removed at once, the second waits here and finds whether one is left.
    await inner.orm
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, ctx.actor.userId))
      .for('update')
    const found = await getPasskey(inner, id)
    if (!(await hasOtherWay(inner, id))) {
      throw new Conflict(
        'This passkey is the only way to sign in to your account. Add another one or set a password first.',
      )
    }
    await inner.orm.delete(passkeys).where(mine(inner, id))
    return found
  })
  await notifyOfOwnChange(ctx, 'removePasskey', name)
}

async function hasOtherWay(ctx: Ctx, id: string): Promise<boolean> {
  const others = await ctx.orm.$count(passkeys, and(mine(ctx), ne(passkeys.id, id)))
  if (others > 0 || (await hasPassword(ctx))) return true
  if (ctx.config.oidc === null) return false
  const elsewhere = and(
    eq(accounts.userId, ctx.actor.userId),
    ne(accounts.providerId, 'credential'),
  )
  return (await ctx.orm.$count(accounts, elsewhere)) > 0
}
