import * as contract from '@hopwise/contracts'
import { webhooks } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Invalid } from '#src/errors.ts'
import { parse } from '#src/http/parse.ts'
import { refuseInside } from '#src/integrations/receiver/receiver-rules.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { refuseTooMany } from './create-webhook.ts'
import { positionOf } from './position.ts'
import { newSecret, presentWebhook, sealSecret, type WebhookRow } from './webhook-row.ts'

interface Named {
  params: { id: number }
}

export function changeWebhook(
  ctx: Ctx,
  { params, body }: contract.EndpointInput<typeof contract.changeWebhook>,
) {
  return change(ctx, params.id, async (_inner, before) => {
    const { url = before.url, method = before.method, events = before.events, isPaused } = body
    if (body.url !== undefined) refuseInside(ctx, url)
    if (before.form === 'webhook' && method === 'GET') {
      throw Invalid.field('method', 'A webhook must use POST')
    }
    // The form stays, and with it what may stand in its URL.
    parse(contract.newWebhook, { form: before.form, url, method, events })
    return { url, method, events, ...pausing(ctx, before, isPaused) }
  })
}

/** After a pause conversions are caught up with; the clicks of the pause are not sent. */
function pausing({ now }: Ctx, before: WebhookRow, isPaused: boolean | undefined) {
  if (isPaused === undefined || isPaused === (before.pausedAt !== null)) return {}
  if (isPaused) return { pausedAt: now() }
  return {
    pausedAt: null,
    failures: 0,
    position: { ...positionOf(before), clicksUntil: now() },
  }
}

export async function rotateWebhook(ctx: Ctx, { params }: Named) {
  const secret = newSecret()
  const row = await change(ctx, params.id, async () => ({ secret: sealSecret(ctx, secret) }))
  return { ...row, secret }
}

export function removeWebhook(ctx: Ctx, { params }: Named) {
  return change(ctx, params.id, async () => ({ removedAt: ctx.now() }))
}

export function restoreWebhook(ctx: Ctx, { params }: Named) {
  return change(ctx, params.id, async (inner, before) => {
    if (before.removedAt !== null) await refuseTooMany(inner)
    return { removedAt: null }
  })
}

async function change(
  ctx: Ctx,
  id: number,
  changeOf: (inner: Ctx, before: WebhookRow) => Promise<Partial<WebhookRow>>,
) {
  refuseInSample(ctx)
  const row = await withTransaction(ctx, async (inner) => {
    const before = await getOurs(inner, webhooks, id)
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
