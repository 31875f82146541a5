import type { getWebhook as contract, EndpointInput, Webhook } from '@hopwise/contracts'
import { webhookDeliveries, webhooks } from '@hopwise/db'
import { asc, eq, isNull, max } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { presentWebhook, shownTo } from './webhook-row.ts'

export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  const rows = await ctx.orm
    .select()
    .from(webhooks)
    .where(ours(ctx, webhooks, isNull(webhooks.removedAt)))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
  const last = await ctx.orm
    .select({ id: webhookDeliveries.webhookId, at: max(webhookDeliveries.deliveredAt) })
    .from(webhookDeliveries)
    .where(ours(ctx, webhookDeliveries))
    .groupBy(webhookDeliveries.webhookId)
  const lastOf = new Map(last.map(({ id, at }) => [id, at]))
  return rows.map((row) => shownTo(ctx, presentWebhook(row, lastOf.get(row.id))))
}

export async function getWebhook(
  ctx: Ctx,
  { params }: EndpointInput<typeof contract>,
): Promise<Webhook> {
  const row = await getOurs(ctx, webhooks, params.id)
  const [last] = await ctx.orm
    .select({ at: max(webhookDeliveries.deliveredAt) })
    .from(webhookDeliveries)
    .where(ours(ctx, webhookDeliveries, eq(webhookDeliveries.webhookId, row.id)))
  return shownTo(ctx, presentWebhook(row, last?.at))
}
