import { accounts, users } from '@hopwise/db'
import { and, eq, isNotNull } from 'drizzle-orm'
import { Conflict } from '#src/errors.ts'
import type { Auth } from '#src/features/people/auth/index.ts'
import type { Ctx } from '#src/services.ts'

export async function getSecurityState(ctx: Ctx, auth: Auth) {
  const [user] = await ctx.orm
    .select({ twoFactorEnabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  const twoFactorEnabled = user?.twoFactorEnabled === true
  return {
    hasPassword: await hasPassword(ctx),
    twoFactorEnabled,
    recoveryCodesLeft: twoFactorEnabled ? await auth.recoveryCodesLeft(ctx.actor.userId) : null,
  }
}

/** False for people who sign in through single sign-on alone. */
export async function hasPassword(ctx: Ctx): Promise<boolean> {
  const found = await ctx.orm
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, ctx.actor.userId),
        eq(accounts.providerId, 'credential'),
        isNotNull(accounts.password),
      ),
    )
  return found.length > 0
}

export async function requirePassword(ctx: Ctx): Promise<void> {
  if (await hasPassword(ctx)) return
  throw new Conflict(
    'This account signs in through single sign-on and has no password here. Passwords and second steps are set where you sign in.',
  )
}
