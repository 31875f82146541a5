import type { findVisitorData as contract, EndpointInput, VisitorData } from '@hopwise/contracts'
import { inboundMessages, webhookDeliveries } from '@hopwise/db'
import type { Ctx } from '#src/services.ts'
import { deliveriesOf, findVisitorRows, messagesOf } from './visitor-rows.ts'

export async function findVisitorData(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<VisitorData> {
  const rows = await findVisitorRows(ctx, query.search)
  return {
    clicks: rows.clicks.map((click) => ({ ...click, occurredAt: click.occurredAt.toISOString() })),
    conversions: rows.conversions.map((row) => ({
      ...row,
      occurredAt: row.occurredAt.toISOString(),
    })),
    messages: await ctx.orm.$count(inboundMessages, messagesOf(ctx, rows)),
    deliveries: await ctx.orm.$count(webhookDeliveries, deliveriesOf(ctx, rows)),
  }
}
