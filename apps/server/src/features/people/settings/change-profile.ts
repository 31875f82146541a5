import type { changeProfile as contract, EndpointInput } from '@hopwise/contracts'
import { users, violates } from '@hopwise/db'
import { and, eq, ne, or } from 'drizzle-orm'
import { Conflict, Invalid, TooManyRequests } from '#src/errors.ts'
import {
  type Auth,
  asksForConfirmation,
  moveAccount,
  sendConfirmation,
  takenNames,
} from '#src/features/people/auth/index.ts'
import type { Exchange } from '#src/http/mount.ts'
import { requireProof } from '#src/proof.ts'
import type { Ctx } from '#src/services.ts'
import { hasPassword } from './get-security-state.ts'

type Body = EndpointInput<typeof contract>['body']

/**
 * A new email takes the password, because anyone who has it can have the password reset. Where
 * others can come, it counts once the link in its mailbox was used.
 */
export async function changeProfile(
  ctx: Ctx,
  auth: Auth,
  body: Body,
  { request }: Exchange,
): Promise<void> {
  const email = body.email.toLowerCase()
  const { userId } = ctx.actor
  const before = await namesOf(ctx)
  ctx.trail?.noteBefore(before)
  const isOtherEmail = email !== before?.email
  if (isOtherEmail && (await hasPassword(ctx))) {
    if (!body.password) throw Invalid.field('password', 'Current password is required')
    await auth.provePassword(request, body.password)
  } else if (isOtherEmail) {
    await requireProof(ctx)
  }
  await refuseTaken(ctx, email, body.username.toLowerCase())
  if (isOtherEmail && asksForConfirmation(ctx.config)) {
    await sendConfirmation(ctx, { userId, email })
    await ctx.orm.update(users).set({ pendingEmail: email }).where(eq(users.id, userId))
  } else if (isOtherEmail) {
    const keptId = await auth.sessionId(request)
    await moveAccount(ctx, { userId, email }, { emailVerified: false, keptId })
  }
  await setNames(ctx, body)
}

async function namesOf({ orm, actor }: Ctx) {
  const [names] = await orm
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      username: users.displayUsername,
    })
    .from(users)
    .where(eq(users.id, actor.userId))
  return names
}

async function setNames(ctx: Ctx, { firstName, lastName, username }: Body): Promise<void> {
  try {
    await ctx.orm
      .update(users)
      .set({
        firstName,
        lastName,
        name: `${firstName} ${lastName}`,
        username: username.toLowerCase(),
        displayUsername: username,
        updatedAt: ctx.now(),
      })
      .where(eq(users.id, ctx.actor.userId))
  } catch (error) {
    if (!violates(error, 'users_username_unique')) throw error
    throw taken([{ path: 'username', message: 'This username is taken' }])
  }
}

/** Anyone who changed both fields learns of both; asking for one name after another is slow. */
async function refuseTaken(ctx: Ctx, email: string, username: string): Promise<void> {
  const { orm, actor } = ctx
  const others = await orm
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(
      and(ne(users.id, actor.userId), or(eq(users.email, email), eq(users.username, username))),
    )
  const issues = [
    ...(others.some((other) => other.email === email)
      ? [{ path: 'email', message: 'This email already has an account' }]
      : []),
    ...(others.some((other) => other.username === username)
      ? [{ path: 'username', message: 'This username is taken' }]
      : []),
  ]
  if (issues.length === 0) return
  const seconds = await ctx.limits.take(takenNames, actor.userId)
  if (seconds > 0) {
    throw new TooManyRequests('Too many attempts. Please try again later.', seconds, takenNames)
  }
  throw taken(issues)
}

function taken(issues: { path: string; message: string }[]): Conflict {
  return new Conflict(`${issues.map(({ message }) => message).join('. ')}.`, issues)
}
