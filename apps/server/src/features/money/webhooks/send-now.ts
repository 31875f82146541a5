import { randomUUID } from 'node:crypto'
import { typesNamed, type WebhookDelivery } from '@hopwise/contracts'
import { webhookDeliveries, webhooks } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { claim, newClaim } from '#src/jobs/claims.ts'
import { workOn } from '#src/jobs/work-on.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { deliver } from './deliver.ts'
import { testEnvelope, testPayload } from './event-payload.ts'
import { presentDelivery } from './list-deliveries.ts'
import { presentWebhook, withoutPath } from './webhook-row.ts'

interface Named {
  params: { id: number }
}

/** Works for a paused webhook too: that is when one wants to try. */
export async function testWebhook(ctx: Ctx, { params }: Named): Promise<WebhookDelivery> {
  refuseInSample(ctx)
  const webhook = await getOurs(ctx, webhooks, params.id)
  const id = randomUUID()
  const now = ctx.now()
  // In the shape of what else it is sent.
  const payload =
    typesNamed(webhook.events).length === 0
      ? testPayload(now)
      : testEnvelope(withoutPath(presentWebhook(webhook)), `evt_${id}`, now)
  const [made] = await ctx.orm
    .insert(webhookDeliveries)
    .values({
      workspaceId: ctx.workspaceId,
      webhookId: webhook.id,
      eventKey: `test:${id}`,
      event: 'test',
      payload,
      attempts: 1,
      ...newClaim(),
      createdAt: now,
    })
    .returning()
  if (made === undefined) throw new Error('insert returned no delivery')
  await workOn(ctx, webhookDeliveries, made, () => deliver(ctx, webhook, made, { isLast: true }))
  return await again(ctx, made.id)
}

/** With the same id as before, so that a receiver that has it already knows. */
export async function resendDelivery(ctx: Ctx, { params }: Named): Promise<WebhookDelivery> {
  refuseInSample(ctx)
  const before = await getOurs(ctx, webhookDeliveries, params.id)
  const webhook = await getOurs(ctx, webhooks, before.webhookId)
  if (webhook.removedAt !== null) throw new Conflict('This webhook was removed.')
  const isUnchanged = ours(
    ctx,
    webhookDeliveries,
    eq(webhookDeliveries.id, before.id),
    eq(webhookDeliveries.attempts, before.attempts),
  )
  const claimed = await claim(ctx, webhookDeliveries, isUnchanged, {
    attempts: sql`${webhookDeliveries.attempts} + 1`,
  })
  if (claimed === null) throw new Conflict('It is being sent right now.')
  const isLast = before.status !== 'waiting'
  await workOn(ctx, webhookDeliveries, claimed, () => deliver(ctx, webhook, claimed, { isLast }))
  return await again(ctx, before.id)
}

async function again(ctx: Ctx, id: number): Promise<WebhookDelivery> {
  ctx.live.announce(ctx.workspaceId, 'webhooks')
  return presentDelivery(await getOurs(ctx, webhookDeliveries, id))
}
