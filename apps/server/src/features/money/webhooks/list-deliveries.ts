import type { Page, WebhookDelivery, WebhookDeliveryQuery } from '@hopwise/contracts'
import { webhookDeliveries } from '@hopwise/db'
import { desc, eq, lt } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'
import type { DeliveryRow } from './deliver.ts'
import { type EventPayload, inOrder } from './event-payload.ts'

export async function listDeliveries(
  ctx: Ctx,
  { query }: { query: WebhookDeliveryQuery & { before?: number } },
): Promise<Page<WebhookDelivery>> {
  const where = ours(
    ctx,
    webhookDeliveries,
    query.before === undefined ? undefined : lt(webhookDeliveries.id, query.before),
    query.status && eq(webhookDeliveries.status, query.status),
    query.webhook === undefined ? undefined : eq(webhookDeliveries.webhookId, query.webhook),
  )
  const { items: rows, total } = await page(
    ctx,
    ctx.orm.select().from(webhookDeliveries).where(where),
    [desc(webhookDeliveries.id)],
    query,
  )
  return { items: rows.map(presentDelivery), total }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    webhookId: row.webhookId,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    nextAt: row.nextAt?.toISOString() ?? null,
    answerStatus: row.answerStatus,
    problem: row.problem,
    // safe because this feature alone writes payloads, and each is one
    payload: inOrder(row.payload as EventPayload),
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}
