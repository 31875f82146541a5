import type { Webhook } from '@hopwise/contracts'
import { webhookDeliveries, webhooks } from '@hopwise/db'
import { asc, isNull, max } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { presentWebhook } from './webhook-row.ts'

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
  return rows.map((row) => presentWebhook(row, lastOf.get(row.id)))
}
