import type { Page, PostbackCall, PostbackCallQuery } from '@hopwise/contracts'
import { inboundMessages, postbackAddresses } from '@hopwise/db'
import { desc, eq, lt } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'

/** How long where a call came from is kept. */
export const addressKeptMs = 24 * 3_600_000

export async function listCalls(
  ctx: Ctx,
  { query }: { query: PostbackCallQuery & { before?: number } },
): Promise<Page<PostbackCall>> {
  const where = ours(
    ctx,
    inboundMessages,
    query.before === undefined ? undefined : lt(inboundMessages.id, query.before),
    query.outcome && eq(inboundMessages.outcome, query.outcome),
    query.address === undefined ? undefined : eq(inboundMessages.postbackAddressId, query.address),
  )
  const { items: rows, total } = await page(
    ctx,
    ctx.orm
      .select({ message: inboundMessages, address: postbackAddresses })
      .from(inboundMessages)
      .innerJoin(postbackAddresses, eq(postbackAddresses.id, inboundMessages.postbackAddressId))
      .where(where),
    [desc(inboundMessages.id)],
    query,
  )
  return {
    total,
    items: rows.map(({ message, address }) => ({
      id: message.id,
      addressId: address.id,
      addressName: address.name,
      receivedAt: message.receivedAt.toISOString(),
      from:
        message.receivedAt.getTime() > ctx.now().getTime() - addressKeptMs ? message.address : null,
      fields: message.fields,
      outcome: message.outcome,
      reason: message.reason,
      conversionId: message.conversionId,
    })),
  }
}
