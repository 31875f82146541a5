import type { Webhook } from '@hopwise/contracts'
import { webhookDeliveries, webhooks } from '@hopwise/db'
import { and, asc, eq, isNull, max } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import { presentWebhook } from './webhook-row.ts'

export async function listWebhooks({ orm, workspaceId }: Ctx): Promise<Webhook[]> {
  const rows = await orm
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.workspaceId, workspaceId), isNull(webhooks.removedAt)))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
  const last = await orm
    .select({ id: webhookDeliveries.webhookId, at: max(webhookDeliveries.deliveredAt) })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.workspaceId, workspaceId))
    .groupBy(webhookDeliveries.webhookId)
  const lastOf = new Map(last.map(({ id, at }) => [id, at]))
  return rows.map((row) => presentWebhook(row, lastOf.get(row.id)))
}
