import {
  type exportVisitorData as contract,
  type EndpointInput,
  visitorData,
} from '@hopwise/contracts'
import { inboundMessages, webhookDeliveries } from '@hopwise/db'
import type { Ctx } from '#src/services.ts'
import { withInstants } from './find-visitor-data.ts'
import { deliveriesOf, findVisitorRows, messagesOf } from './visitor-rows.ts'

/** The columns that the search returns. */
const found = visitorData.pick({ clicks: true, conversions: true })

/** A copy for the visitor who asked (Article 15 GDPR): where the screen counts, this has the content. */
export async function exportVisitorData(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<string> {
  const rows = await findVisitorRows(ctx, query.search)
  const { receivedAt, fields } = inboundMessages
  const { createdAt, event, payload } = webhookDeliveries
  const copy = {
    ...found.parse(withInstants(rows)),
    messages: await ctx.orm
      .select({ receivedAt, fields })
      .from(inboundMessages)
      .where(messagesOf(ctx, rows))
      .orderBy(inboundMessages.id),
    deliveries: await ctx.orm
      .select({ createdAt, event, payload })
      .from(webhookDeliveries)
      .where(deliveriesOf(ctx, rows))
      .orderBy(webhookDeliveries.id),
  }
  return JSON.stringify(copy, null, 1)
}
