import type {
  listInsMessages as contract,
  EndpointInput,
  InsMessage,
  Page,
} from '@hopwise/contracts'
import { inboundMessages, networkConnections } from '@hopwise/db'
import { desc, eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'

export async function listInsMessages(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof contract>,
): Promise<Page<InsMessage>> {
  const { id } = await getOurs(ctx, networkConnections, params.id)
  const { items: rows, total } = await page(
    ctx,
    ctx.orm
      .select()
      .from(inboundMessages)
      .where(ours(ctx, inboundMessages, eq(inboundMessages.connectionId, id))),
    [desc(inboundMessages.id)],
    query,
  )
  const items = rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }))
  return { items, total }
}
