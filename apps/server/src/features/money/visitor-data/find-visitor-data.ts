import type { findVisitorData as contract, EndpointInput, VisitorData } from '@hopwise/contracts'
import { inboundMessages, webhookDeliveries } from '@hopwise/db'
import type { Ctx } from '#src/services.ts'
import { deliveriesOf, findVisitorRows, messagesOf, type VisitorRows } from './visitor-rows.ts'

export async function findVisitorData(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<VisitorData> {
  const rows = await findVisitorRows(ctx, query.search)
  return {
    ...withInstants(rows),
    messages: await ctx.orm.$count(inboundMessages, messagesOf(ctx, rows)),
    deliveries: await ctx.orm.$count(webhookDeliveries, deliveriesOf(ctx, rows)),
  }
}

/** The rows as the contract writes their times. */
export function withInstants({ clicks, conversions }: VisitorRows) {
  return { clicks: clicks.map(withInstant), conversions: conversions.map(withInstant) }
}

function withInstant<Row extends { occurredAt: Date }>(row: Row) {
  return { ...row, occurredAt: row.occurredAt.toISOString() }
}
