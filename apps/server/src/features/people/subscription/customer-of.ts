import { createHash } from 'node:crypto'
import { subscriptions, users, workspaces } from '@hopwise/db'
import { eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import { acrossWorkspaces, isNotClosed, ours } from '#src/collection/ours.ts'
import type { Ctx, Services } from '#src/services.ts'
import { requirePayments } from './payments-of.ts'
import { keepsPlan } from './plan-in-force.ts'

/**
 * The workspace as the provider keeps it for us. With the time it was made, because another
 * installation on the same account has a workspace of the same number.
 */
export async function workspaceReference(ctx: Ctx): Promise<string> {
  const [workspace] = await ctx.orm
    .select({ createdAt: workspaces.createdAt })
    .from(workspaces)
    .where(ours(ctx, workspaces))
  return referenceOf(ctx.workspaceId, workspace?.createdAt)
}

function referenceOf(workspaceId: number, createdAt: Date | undefined): string {
  return `${workspaceId}-${createdAt?.getTime()}`
}

/** Makes the workspace a customer; of two at once both get the same one. */
export async function becomeCustomer(ctx: Ctx): Promise<string> {
  const [user] = await ctx.orm
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  const mine = ours(ctx, subscriptions)
  const [before] = await ctx.orm.select().from(subscriptions).where(mine)
  const workspace = await workspaceReference(ctx)
  const email = user?.email ?? ''
  // With the revision, since a customer that was forgotten must not come back.
  const wish = `${workspace} ${email} ${before?.revision ?? 'new'}`
  const attempt = `customer-${createHash('sha256').update(wish).digest('hex')}`
  const customerId = await requirePayments(ctx).createCustomer({ workspace, email, attempt })
  await setCustomer(ctx, ctx.workspaceId, customerId)
  const [row] = await ctx.orm.select().from(subscriptions).where(mine)
  return row?.customerId ?? customerId
}

/** A running plan keeps its customer, and so does a first checkout alongside another one. */
async function setCustomer(
  { orm }: Pick<Ctx, 'orm'>,
  workspaceId: number,
  customerId: string,
  over = isNull(subscriptions.customerId),
): Promise<void> {
  await orm
    .insert(subscriptions)
    .values({ workspaceId, tier: 'basic', status: 'free', customerId })
    .onConflictDoUpdate({
      target: subscriptions.workspaceId,
      set: { customerId, revision: sql`${subscriptions.revision} + 1` },
      setWhere: over,
    })
}

/** A customer that no row knows, but who pays for a workspace of ours, is taken for its customer. */
export async function adoptCustomer(
  services: Services,
  customerId: string,
  reference: string | null,
): Promise<void> {
  const { orm } = services.database
  const known = await orm.$count(
    subscriptions,
    acrossWorkspaces('billing', eq(subscriptions.customerId, customerId)),
  )
  const workspaceId = known > 0 ? null : await findSubscriber(services, reference)
  if (workspaceId === null) return
  const reported = await requirePayments(services).read(customerId)
  if (reported?.subscription == null || !keepsPlan.includes(reported.subscription.status)) return
  const isFree = or(
    isNull(subscriptions.customerId),
    notInArray(subscriptions.status, [...keepsPlan]),
  )
  await setCustomer({ orm }, workspaceId, customerId, isFree)
}

/** The workspace of a reference of ours; null for one of another installation, or of a deleted account. */
async function findSubscriber(
  { database: { orm } }: Services,
  reference: string | null,
): Promise<number | null> {
  const id = Number(/^(\d{1,9})-\d+$/.exec(reference ?? '')?.[1])
  if (Number.isNaN(id)) return null
  const [workspace] = await orm
    .select()
    .from(workspaces)
    .where(ours({ workspaceId: id }, workspaces, isNotClosed))
  return referenceOf(id, workspace?.createdAt) === reference ? id : null
}

/** Of a customer the provider does not know nothing is paid. */
export async function forgetCustomer(services: Services, customerId: string): Promise<void> {
  const { database, live, log } = services
  const [forgotten] = await database.orm
    .update(subscriptions)
    .set({
      tier: 'basic',
      status: 'free',
      customerId: null,
      subscriptionId: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      cardBrand: null,
      cardLast4: null,
      cardExpires: null,
      revision: sql`${subscriptions.revision} + 1`,
    })
    .where(acrossWorkspaces('billing', eq(subscriptions.customerId, customerId)))
    .returning({ workspaceId: subscriptions.workspaceId })
  if (forgotten === undefined) return
  log.warn({ customerId, ...forgotten }, 'the billing provider does not know a customer')
  live.announce(forgotten.workspaceId, 'subscription')
}
