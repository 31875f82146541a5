import { webhookDeliveries, webhooks } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import { callReceiver, type ReceiverAnswer } from '#src/integrations/receiver/call-receiver.ts'
import { receiverRules } from '#src/integrations/receiver/receiver-rules.ts'
import { noClaim, stillMine } from '#src/jobs/claims.ts'
import type { Tenant } from '#src/services.ts'
import { type EventPayload, isFormerPayload } from './event-payload.ts'
import { requestOf } from './request-of.ts'
import { openSecrets, type WebhookRow } from './webhook-row.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type CallReceiver = typeof callReceiver

const minuteMs = 60_000
/** After the first attempt, for a day. */
const delaysMs = [0.5, 2, 10, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * minuteMs)
/** The receiver says that it is gone for good (Standard Webhooks). */
const goneStatus = 410

/** Sends one delivery that was claimed, and keeps what came of it. True when it was taken. */
export async function deliver(
  tenant: Tenant,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  { call = callReceiver, isLast = false }: { call?: CallReceiver; isLast?: boolean } = {},
): Promise<boolean> {
  // safe because this feature alone writes payloads, and each is one
  const payload = delivery.payload as EventPayload
  const request = requestOf(webhook, openSecrets(tenant, webhook), {
    messageId: isFormerPayload(payload) ? `msg_${delivery.webhookId}_${delivery.id}` : payload.id,
    payload,
    now: tenant.now(),
  })
  const answer = await call(request, receiverRules(tenant))
  const isTaken = answer.problem === null
  const delay = isLast ? undefined : delaysMs[delivery.attempts - 1]
  const isGone = answer.status === goneStatus
  const isMine = await keep(tenant, delivery, answer, isGone ? undefined : delay)
  if (!isMine || delivery.event === 'test') return isTaken
  await (isTaken
    ? forgetFailures(tenant, webhook)
    : countFailure(tenant, webhook, {
        isGone,
        isGivenUp: delay === undefined && !isLast,
      }))
  return isTaken
}

/** False when another process sends it by now: what comes of that holds. */
async function keep(
  ctx: Tenant,
  delivery: DeliveryRow,
  { status, problem }: ReceiverAnswer,
  delayMs: number | undefined,
): Promise<boolean> {
  const waits = problem !== null && delayMs !== undefined
  const { rowCount } = await ctx.orm
    .update(webhookDeliveries)
    .set({
      status: problem === null ? 'delivered' : waits ? 'waiting' : 'failed',
      answerStatus: status,
      problem,
      nextAt: waits ? new Date(ctx.now().getTime() + delayMs) : null,
      ...(problem === null && { deliveredAt: ctx.now() }),
      ...noClaim,
    })
    .where(stillMine(webhookDeliveries, delivery))
  return rowCount === 1
}

/** As it was read before the call: of calls at the same time, the next one that is taken forgets the others. */
async function forgetFailures(tenant: Tenant, { id, failures }: WebhookRow): Promise<void> {
  if (failures === 0) return
  await tenant.orm
    .update(webhooks)
    .set({ failures: 0 })
    .where(ours(tenant, webhooks, eq(webhooks.id, id)))
}

/** A delivery that no one took for a day, while nothing else went through either, pauses its webhook. */
async function countFailure(
  tenant: Tenant,
  { id, url }: WebhookRow,
  { isGone, isGivenUp }: { isGone: boolean; isGivenUp: boolean },
): Promise<void> {
  const [counted] = await tenant.orm
    .update(webhooks)
    .set({ failures: sql`${webhooks.failures} + 1` })
    .where(ours(tenant, webhooks, eq(webhooks.id, id)))
    .returning({ failures: webhooks.failures, pausedAt: webhooks.pausedAt })
  if (counted === undefined || counted.pausedAt !== null) return
  if (!isGone && !(isGivenUp && counted.failures > delaysMs.length)) return
  const pausedAt = tenant.now()
  await tenant.orm
    .update(webhooks)
    .set({ pausedAt })
    .where(ours(tenant, webhooks, eq(webhooks.id, id)))
  tenant.live.announce(tenant.workspaceId, 'webhooks')
  await notify(tenant, tenant.workspaceId, {
    kind: 'account',
    key: `webhook-${id}-paused-${pausedAt.toISOString()}`,
    title: 'A webhook was paused',
    body: isGone
      ? `${new URL(url).host} says that it no longer receives webhooks.`
      : `${new URL(url).host} hasn’t accepted an event for a day. Resume it when the receiver works again.`,
    path: '/admin?tab=settings',
  })
}
