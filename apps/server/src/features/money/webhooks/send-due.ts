import { webhookDeliveries, webhooks } from '@hopwise/db'
import { eq, lte, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { claim, isFree, stillMine } from '#src/jobs/claims.ts'
import { workOn } from '#src/jobs/work-on.ts'
import type { Services, Tenant } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { type CallReceiver, type DeliveryRow, deliver } from './deliver.ts'
import type { Due } from './listeners.ts'
import { isActive } from './webhook-row.ts'

/** Calls to one receiver at the same time, and in one run. */
export const callsAtOnce = 4
const callsInRun = 400
/** A receiver that is slow, but answers, does not make a run longer than this by much. */
const runMs = 25_000

/** Sends a webhook what is due. Ends with the first failure; `more` where it would have gone on. */
export async function sendDue(
  services: Services,
  due: Due,
  call?: CallReceiver,
): Promise<'all' | 'more' | 'failed'> {
  const tenant = tenantOf(services, due.workspaceId)
  const endsAt = services.now().getTime() + runMs
  let left = callsInRun
  let hasProblem = false
  let hasCalled = false
  let isOver = false
  const work = async () => {
    while (!hasProblem) {
      isOver = left === 0 || services.now().getTime() >= endsAt
      if (isOver) return
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
  if (hasProblem) return 'failed'
  return isOver ? 'more' : 'all'
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
    .where(ours(tenant, webhooks, eq(webhooks.id, claimed.webhookId), isActive))
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
