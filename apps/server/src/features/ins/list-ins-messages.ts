import type {
  listInsMessages as contract,
  EndpointInput,
  InsMessage,
  Page,
} from '@hopwise/contracts'
import { inboundMessages } from '@hopwise/db'
import { and, desc, eq } from 'drizzle-orm'
import { getNetwork } from '#src/features/networks/index.ts'
import type { Ctx } from '#src/services.ts'

export async function listInsMessages(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof contract>,
): Promise<Page<InsMessage>> {
  const { id } = await getNetwork(ctx, params.id)
  const where = and(
    eq(inboundMessages.workspaceId, ctx.workspaceId),
    eq(inboundMessages.connectionId, id),
  )
  const rows = await ctx.orm
    .select()
    .from(inboundMessages)
    .where(where)
    .orderBy(desc(inboundMessages.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const items = rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }))
  return { items, total: await ctx.orm.$count(inboundMessages, where) }
}
