import * as contract from '@hopwise/contracts'
import { webhookDeliveries, webhooks } from '@hopwise/db'
import { eq, gt, max, ne, sql } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid } from '#src/errors.ts'
import { lockEarnings } from '#src/features/money/earnings/index.ts'
import { parse } from '#src/http/parse.ts'
import { refuseInside } from '#src/integrations/receiver/receiver-rules.ts'
import { noClaim } from '#src/jobs/claims.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { collectRest, restAtMost } from './collect-events.ts'
import { refuseTooMany } from './create-webhook.ts'
import { currentPosition, type Position, positionOf } from './position.ts'
import { newSecret, presentWebhook, sealSecret, type WebhookRow } from './webhook-row.ts'

const dayMs = 86_400_000
/** Why what waited for a removed webhook is over. */
const removed = 'This webhook was removed.'

interface Named {
  params: { id: number }
}

export function changeWebhook(
  ctx: Ctx,
  { params, body }: contract.EndpointInput<typeof contract.changeWebhook>,
) {
  return changeLocked(ctx, params.id, async (inner, before) => {
    const { url = before.url, method = before.method, events = before.events, isPaused } = body
    if (body.url !== undefined) refuseInside(ctx, url)
    if (before.form === 'webhook' && method === 'GET') {
      throw Invalid.field('method', 'A webhook must use POST')
    }
    // The form stays, and with it what may stand in its URL.
    parse(contract.newWebhook, { form: before.form, url, method, events })
    const position = await positionFor(inner, before, events)
    if (before.pausedAt !== null && isPaused === false) await takeUpFailed(inner, before)
    return { url, method, events, position, ...pausing(ctx, before, isPaused) }
  })
}

/** After a pause everything is caught up with. */
function pausing({ now }: Ctx, before: WebhookRow, isPaused: boolean | undefined) {
  if (isPaused === undefined || isPaused === (before.pausedAt !== null)) return {}
  return isPaused ? { pausedAt: now() } : { pausedAt: null, failures: 0 }
}

type Topics = WebhookRow['events']

/** What it begins to listen to is sent from now on; what it listened to before is sent still. */
async function positionFor(ctx: Ctx, before: WebhookRow, events: Topics): Promise<Position> {
  const [former, types] = [contract.typesNamed(before.events), contract.typesNamed(events)]
  const [current, wanted] = [topicsOf(before.events), topicsOf(events)]
  const isDropped = current.some((one) => !wanted.includes(one))
  const begun = wanted.filter((one) => !current.includes(one))
  if (!isDropped && begun.length === 0) return positionOf(before)
  // Nothing happens between what is still sent of before and what is sent from now on: neither twice nor never.
  await lockEarnings(ctx.orm, ctx.workspaceId)
  const now = await currentPosition(
    ctx,
    types.filter((type) => begun.includes(type)),
  )
  const position = isDropped ? await restOf(ctx, before) : positionOf(before)
  if (begun.includes('conversion')) position.conversionEventId = now.conversionEventId
  if (begun.includes('click')) position.clicksUntil = now.clicksUntil
  if (former.length === 0) position.sequence = now.sequence
  position.begins = { ...position.begins, ...now.begins }
  return position
}

/** Former words, and the types that others name. */
const topicsOf = (events: Topics): contract.WebhookTopic[] => [
  ...contract.formerEvents.filter((word) => events.includes(word)),
  ...contract.typesNamed(events),
]

/** Of what is dropped no reading goes on: all that is left is recorded at once. */
async function restOf(ctx: Ctx, before: WebhookRow): Promise<Position> {
  const position = await collectRest(ctx, before)
  if (position !== null) return position
  const many = restAtMost.toLocaleString('en-US')
  throw new Conflict(
    `More than ${many} events are waiting for this webhook. Let it send them first, or add a new webhook.`,
  )
}

/** What was given up while nothing else got through is sent once its receiver is back. */
async function takeUpFailed(ctx: Ctx, { id }: WebhookRow): Promise<void> {
  const ofThis = eq(webhookDeliveries.webhookId, id)
  const [last] = await ctx.orm
    .select({ id: max(webhookDeliveries.id) })
    .from(webhookDeliveries)
    .where(ours(ctx, webhookDeliveries, ofThis, eq(webhookDeliveries.status, 'delivered')))
  await ctx.orm
    .update(webhookDeliveries)
    .set({ status: 'waiting', attempts: 0, nextAt: ctx.now() })
    .where(
      ours(
        ctx,
        webhookDeliveries,
        ofThis,
        eq(webhookDeliveries.status, 'failed'),
        ne(webhookDeliveries.event, 'test'),
        sql`${webhookDeliveries.problem} is distinct from ${removed}`,
        gt(webhookDeliveries.id, last?.id ?? 0),
      ),
    )
}

/** Both secrets sign for a day, so that a receiver can take the new one at any time in it. */
export async function rotateWebhook(ctx: Ctx, { params }: Named) {
  const secret = newSecret()
  const row = await changeLocked(ctx, params.id, async (_inner, before) => ({
    secret: sealSecret(ctx, secret),
    formerSecret: before.secret,
    formerSecretUntil: new Date(ctx.now().getTime() + dayMs),
  }))
  return { ...row, secret }
}

/** What waits to be sent to it never is. */
export function removeWebhook(ctx: Ctx, { params }: Named) {
  return changeLocked(ctx, params.id, async (inner, { id }) => {
    await inner.orm
      .update(webhookDeliveries)
      .set({ status: 'failed', nextAt: null, problem: removed, ...noClaim })
      .where(
        ours(
          inner,
          webhookDeliveries,
          eq(webhookDeliveries.webhookId, id),
          eq(webhookDeliveries.status, 'waiting'),
        ),
      )
    return { removedAt: ctx.now() }
  })
}

export function restoreWebhook(ctx: Ctx, { params }: Named) {
  return changeLocked(ctx, params.id, async (inner, before) => {
    if (before.removedAt !== null) await refuseTooMany(inner)
    return { removedAt: null }
  })
}

/** With the webhook's row locked. */
export async function changeLocked(
  ctx: Ctx,
  id: number,
  changeOf: (inner: Ctx, before: WebhookRow) => Promise<Partial<WebhookRow>>,
) {
  refuseInSample(ctx)
  const row = await withTransaction(ctx, async (inner) => {
    const before = await lockOurs(inner, webhooks, id)
    const made = await changeOf(inner, before)
    await inner.orm
      .update(webhooks)
      .set(made)
      .where(ours(ctx, webhooks, eq(webhooks.id, id)))
    return { ...before, ...made }
  })
  ctx.live.announce(ctx.workspaceId, 'webhooks')
  return presentWebhook(row)
}
