import { webhookDeliveries, webhooks } from '@hopwise/db'
import { eq, isNull, lte, sql } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { claim, isFree, stillMine } from '#src/jobs/claims.ts'
import { workOn } from '#src/jobs/work-on.ts'
import type { Services, Tenant } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { type Due, listening } from './collect-events.ts'
import { type CallReceiver, type DeliveryRow, deliver } from './deliver.ts'

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

/** Ends with the first failure: a failing receiver is asked again by the next run, not hammered. */
async function runLane(services: Services, due: Due, call?: CallReceiver): Promise<void> {
  const tenant = tenantOf(services, due.workspaceId)
  const endsAt = services.now().getTime() + runMs
  let left = callsInRun
  let hasProblem = false
  let hasCalled = false
  const work = async () => {
    while (left > 0 && !hasProblem && services.now().getTime() < endsAt) {
      left -= 1
      const claimed = await claimNext(tenant, due.id)
      if (claimed === null) return
      hasCalled = true
      const isTaken = await workOn(tenant, webhookDeliveries, claimed, () =>
        sendClaimed(tenant, claimed, call),
      )
      if (isTaken === null) return
      if (!isTaken) hasProblem = true
    }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, work))
  if (hasCalled) tenant.live.announce(due.workspaceId, 'webhooks')
}

/** Null when its webhook was paused or removed: then the attempt does not count. */
async function sendClaimed(
  tenant: Tenant,
  claimed: DeliveryRow,
  call?: CallReceiver,
): Promise<boolean | null> {
  // Read again each time: a person may have paused it, or changed its URL.
  const [webhook] = await tenant.orm
    .select()
    .from(webhooks)
    .where(
      ours(
        tenant,
        webhooks,
        eq(webhooks.id, claimed.webhookId),
        isNull(webhooks.pausedAt),
        isNull(webhooks.removedAt),
      ),
    )
  if (webhook !== undefined) return await deliver(tenant, webhook, claimed, call ? { call } : {})
  await tenant.orm
    .update(webhookDeliveries)
    .set({ attempts: claimed.attempts - 1 })
    .where(stillMine(webhookDeliveries, claimed))
  return null
}

/** The delivery of a webhook that waits longest. */
async function claimNext(tenant: Tenant, webhookId: number): Promise<DeliveryRow | null> {
  const first = tenant.orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      ours(
        tenant,
        webhookDeliveries,
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, 'waiting'),
        lte(webhookDeliveries.nextAt, tenant.now()),
        isFree(tenant, webhookDeliveries),
      ),
    )
    .orderBy(webhookDeliveries.nextAt, webhookDeliveries.id)
    .limit(1)
    .for('update', { skipLocked: true })
  const isFirst = ours(tenant, webhookDeliveries, eq(webhookDeliveries.id, sql`(${first})`))
  return await claim(tenant, webhookDeliveries, isFirst, {
    attempts: sql`${webhookDeliveries.attempts} + 1`,
  })
}
