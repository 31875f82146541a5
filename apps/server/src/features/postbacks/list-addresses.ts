import type { PostbackAddress } from '@hopwise/contracts'
import { inboundMessages, postbackAddresses } from '@hopwise/db'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import { type LastCall, presentAddress } from './address-row.ts'

export async function listAddresses(ctx: Ctx): Promise<PostbackAddress[]> {
  const rows = await ctx.orm
    .select()
    .from(postbackAddresses)
    .where(
      and(eq(postbackAddresses.workspaceId, ctx.workspaceId), isNull(postbackAddresses.removedAt)),
    )
    .orderBy(asc(postbackAddresses.createdAt), asc(postbackAddresses.id))
  const last = await lastCalls(ctx)
  return rows.map((row) => presentAddress(ctx, row, last.get(row.id)))
}

async function lastCalls({ orm, workspaceId }: Ctx): Promise<Map<number, LastCall>> {
  const rows = await orm
    .selectDistinctOn([inboundMessages.postbackAddressId], {
      id: inboundMessages.postbackAddressId,
      receivedAt: inboundMessages.receivedAt,
      outcome: inboundMessages.outcome,
    })
    .from(inboundMessages)
    .where(eq(inboundMessages.workspaceId, workspaceId))
    .orderBy(inboundMessages.postbackAddressId, desc(inboundMessages.id))
  return new Map(rows.flatMap(({ id, ...last }) => (id === null ? [] : [[id, last] as const])))
}
