import { users } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { Conflict } from '#src/errors.ts'
import {
  asksForConfirmation,
  endEveryRequest,
  sendConfirmation,
} from '#src/features/people/auth/index.ts'
import type { Ctx } from '#src/services.ts'

/** Mails the link again: to the address that waits, or to the account's own. */
export async function resendConfirmation(ctx: Ctx): Promise<null> {
  const { userId } = ctx.actor
  const [user] = await ctx.orm.select().from(users).where(eq(users.id, userId))
  const email = user?.pendingEmail ?? (user?.emailVerified === false ? user.email : null)
  if (email === null || !asksForConfirmation(ctx.config)) {
    throw new Conflict('Your email is already confirmed.')
  }
  await sendConfirmation(ctx, { userId, email })
  return null
}

/** The account keeps its address, and the links that were mailed to the other one end. */
export async function cancelEmailChange(ctx: Ctx): Promise<void> {
  await endEveryRequest(ctx.orm, ctx.actor.userId)
}
