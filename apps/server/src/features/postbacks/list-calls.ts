import type { Page, PostbackCall, PostbackCallQuery } from '@hopwise/contracts'
import { inboundMessages, postbackAddresses } from '@hopwise/db'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'

export async function listCalls(
  ctx: Ctx,
  { query }: { query: PostbackCallQuery & { before?: number } },
): Promise<Page<PostbackCall>> {
  const where = and(
    eq(inboundMessages.workspaceId, ctx.workspaceId),
    query.before === undefined ? undefined : lt(inboundMessages.id, query.before),
    query.outcome && eq(inboundMessages.outcome, query.outcome),
    query.address === undefined ? undefined : eq(inboundMessages.postbackAddressId, query.address),
  )
  const rows = await ctx.orm
    .select({ message: inboundMessages, address: postbackAddresses })
    .from(inboundMessages)
    .innerJoin(postbackAddresses, eq(postbackAddresses.id, inboundMessages.postbackAddressId))
    .where(where)
    .orderBy(desc(inboundMessages.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const counted = ctx.orm
    .select({ id: inboundMessages.id })
    .from(inboundMessages)
    .innerJoin(postbackAddresses, eq(postbackAddresses.id, inboundMessages.postbackAddressId))
    .where(where)
    .as('counted')
  const total = await ctx.orm.$count(counted)
  return {
    total,
    items: rows.map(({ message, address }) => ({
      id: message.id,
      addressId: address.id,
      addressName: address.name,
      receivedAt: message.receivedAt.toISOString(),
      from: message.address,
      fields: message.fields,
      outcome: message.outcome,
      reason: message.reason,
      conversionId: message.conversionId,
    })),
  }
}
