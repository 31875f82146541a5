import { webhookDeliveries, webhooks } from '@hopwise/db'
import { eq, isNull, lte, sql } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import type { Services, Tenant } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { type Due, listening } from './collect-events.ts'
import { type CallReceiver, type DeliveryRow, deliver, leaseMs } from './deliver.ts'

/** Calls to one receiver at the same time, and in one run. */
const callsAtOnce = 4
const callsInRun = 400
/** A receiver that is slow, but answers, does not make a run longer than this by much. */
const runMs = 25_000
/** Receivers that are called at the same time. */
const lanesAtOnce = 25

interface Options {
  call?: CallReceiver
  workspaceId?: number
}

/** Sends what is due. Each webhook has a lane of its own, so that a slow one delays no other. */
export async function dispatch(services: Services, options: Options = {}): Promise<void> {
  const due = await withSomethingDue(services, options.workspaceId)
  const next = due[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: Math.min(lanesAtOnce, due.length) }, async () => {
      for (const one of next) await runLane(services, one, options.call)
    }),
  )
}

async function withSomethingDue(services: Services, workspaceId?: number): Promise<Due[]> {
  const { orm } = services.database
  const waiting = await orm
    .selectDistinct({ id: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(
      acrossWorkspaces(
        'job',
        eq(webhookDeliveries.status, 'waiting'),
        lte(webhookDeliveries.nextAt, services.now()),
      ),
    )
  const ids = new Set(waiting.map(({ id }) => id))
  return (await listening(orm, workspaceId)).filter(({ id }) => ids.has(id))
}

/** Ends with the first failure: a receiver in trouble is asked again by the next run, not hammered. */
async function runLane(services: Services, due: Due, call?: CallReceiver): Promise<void> {
  const tenant = tenantOf(services, due.workspaceId)
  const endsAt = services.now().getTime() + runMs
  let left = callsInRun
  let isInTrouble = false
  const work = async () => {
    while (left > 0 && !isInTrouble && services.now().getTime() < endsAt) {
      left -= 1
      const claimed = await claim(tenant, due.id)
      if (claimed === null) return
      // Read anew each time: a person may have paused it, or changed its URL.
      const [webhook] = await tenant.orm
        .select()
        .from(webhooks)
        .where(
          ours(
            tenant,
            webhooks,
            eq(webhooks.id, due.id),
            isNull(webhooks.pausedAt),
            isNull(webhooks.removedAt),
          ),
        )
      if (webhook === undefined) return await release(tenant, claimed)
      const isTaken = await deliver(tenant, webhook, claimed, call === undefined ? {} : { call })
      if (!isTaken) isInTrouble = true
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
  if (left < callsInRun) tenant.live.announce(due.workspaceId, 'webhooks')
}

/** One delivery that nobody else will take until its lease is over. */
async function claim(ctx: Tenant, webhookId: number): Promise<DeliveryRow | null> {
  const first = ctx.orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      ours(
        ctx,
        webhookDeliveries,
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, 'waiting'),
        lte(webhookDeliveries.nextAt, ctx.now()),
      ),
    )
    .orderBy(webhookDeliveries.nextAt, webhookDeliveries.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await ctx.orm
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      nextAt: new Date(ctx.now().getTime() + leaseMs),
    })
    .where(ours(ctx, webhookDeliveries, eq(webhookDeliveries.id, sql`(${first})`)))
    .returning()
  return claimed ?? null
}

async function release(ctx: Tenant, { id, attempts }: DeliveryRow): Promise<void> {
  await ctx.orm
    .update(webhookDeliveries)
    .set({ attempts: attempts - 1, nextAt: ctx.now() })
    .where(
      ours(
        ctx,
        webhookDeliveries,
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.attempts, attempts),
      ),
    )
}
