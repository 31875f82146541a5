import type { deleteAccount as contract, EndpointInput } from '@hopwise/contracts'
import { hasAccounts, subscriptions, users, workspaceMembers, workspaces } from '@hopwise/db'
import { commandWith } from '@hopwise/settings'
import { and, eq, ne } from 'drizzle-orm'
import { recordAudit } from '#src/audit/record-audit.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid } from '#src/errors.ts'
import { type Auth, clearedDeviceCookie } from '#src/features/people/auth/index.ts'
import type { Exchange } from '#src/http/mount.ts'
import { findOperatorWorkspaces, lockOperators } from '#src/operators.ts'
import { requireProof } from '#src/proof.ts'
import type { Ctx } from '#src/services.ts'
import { slugsOf } from '#src/slugs-of.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { hasPassword } from './get-security-state.ts'

type Body = EndpointInput<typeof contract>['body']

interface Needs {
  auth: Auth
  beforeDeletion(ctx: Ctx): Promise<void>
}

export async function deleteAccount(
  ctx: Ctx,
  { auth, beforeDeletion }: Needs,
  body: Body,
  { request, reply }: Exchange,
): Promise<null> {
  await requireOwnEmail(ctx, body.email)
  await refuseLastOperator(ctx)
  if (await hasPassword(ctx)) {
    if (body.password === '') throw Invalid.field('password', 'Password is required')
    await auth.provePassword(request, body.password)
  } else {
    await requireProof(ctx)
  }
  // A workspace that someone else is in stays as it is, and what it pays for goes on.
  if (!(await isShared(ctx))) await beforeDeletion(ctx)
  const slugs = await withTransaction(ctx, closeAccount)
  // From here on nothing may fail: the account is gone, and an error would say that nothing was changed.
  auth.forget(ctx.actor.userId)
  await ctx.linksChanged(slugs)
  await ctx.domainsChanged()
  await auth
    .call(request, reply, { method: 'POST', target: 'sign-out' })
    .catch((error) =>
      ctx.log.warn({ err: error }, 'the browser of a deleted account keeps its cookie'),
    )
  reply.header('set-cookie', clearedDeviceCookie(ctx.config))
  return null
}

async function requireOwnEmail(ctx: Ctx, typed: string): Promise<void> {
  const [user] = await ctx.orm
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  if (user?.email.toLowerCase() === typed.toLowerCase()) return
  throw Invalid.field('email', 'This is not the email of your account')
}

const appointFirst = `You run this Hopwise, and other people have accounts here. Make one of them an operator first: ${commandWith('operator', 'appoint EMAIL')}`

/** Without an operator, no one could disable a link of the others. Answers whether the person is one. */
async function refuseLastOperator({ orm, database, actor: { userId } }: Ctx): Promise<boolean> {
  // Anyone else waits for no operator, and for no one else who leaves.
  if ((await orm.$count(users, and(eq(users.id, userId), users.isOperator))) === 0) return false
  const operators = await lockOperators(orm)
  const isOne = operators.some(({ id }) => id === userId)
  if (!isOne || operators.length > 1) return isOne
  if (!(await hasAccounts(database.pool, userId))) return true
  throw new Conflict(appointFirst, [{ path: 'email', message: appointFirst }])
}

/** In the logs of the operators who stay; the one who leaves takes their own with them. */
async function recordLeaving(ctx: Ctx, email: string): Promise<void> {
  for (const workspaceId of await findOperatorWorkspaces(ctx.orm)) {
    await recordAudit(
      { ...ctx, workspaceId },
      { kind: 'operator', action: 'leaveAsOperator', actor: ctx.actor, after: { email } },
    )
  }
}

async function isShared(ctx: Ctx): Promise<boolean> {
  const others = await ctx.orm
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(ours(ctx, workspaceMembers, ne(workspaceMembers.userId, ctx.actor.userId)))
  return others.length > 0
}

/**
 * The person goes, and the workspace with them unless someone else is in it: from here on no one sees
 * it, its links are unknown and its jobs have nothing to do. A job removes its rows. Answers the names of
 * links that lead nowhere now.
 */
async function closeAccount(ctx: Ctx): Promise<string[]> {
  const {
    orm,
    actor: { userId },
  } = ctx
  // Once more: a provider of billing may have taken seconds.
  const isOperator = await refuseLastOperator(ctx)
  const closes = !(await isShared(ctx))
  if (closes) {
    await orm.update(workspaces).set({ closedAt: ctx.now() }).where(ours(ctx, workspaces))
    // The provider of billing finds it by its customer.
    await orm.delete(subscriptions).where(ours(ctx, subscriptions))
  } else {
    await recordAudit(ctx, { kind: 'account', action: 'leaveWorkspace', actor: ctx.actor })
  }
  const [gone] = await orm
    .delete(users)
    .where(and(eq(users.id, userId), eq(users.isOperator, isOperator)))
    .returning({ email: users.email })
  if (gone === undefined) throw new Conflict('Your account has just changed. Please try again.')
  const slugs = closes ? await slugsOf(ctx) : []
  if (isOperator) await recordLeaving(ctx, gone.email)
  return slugs
}
