import type { PostbackAddress } from '@hopwise/contracts'
import { inboundMessages, postbackAddresses } from '@hopwise/db'
import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { presentAddress } from './address-row.ts'

export async function listAddresses(ctx: Ctx): Promise<PostbackAddress[]> {
  // A step in the index for each address, instead of a look at every call.
  const last = ctx.orm
    .select({ receivedAt: inboundMessages.receivedAt, outcome: inboundMessages.outcome })
    .from(inboundMessages)
    .where(ours(ctx, inboundMessages, eq(inboundMessages.postbackAddressId, postbackAddresses.id)))
    .orderBy(desc(inboundMessages.id))
    .limit(1)
    .as('last')
  const rows = await ctx.orm
    .select({
      address: postbackAddresses,
      last: { receivedAt: last.receivedAt, outcome: last.outcome },
    })
    .from(postbackAddresses)
    .leftJoinLateral(last, sql`true`)
    .where(ours(ctx, postbackAddresses, isNull(postbackAddresses.removedAt)))
    .orderBy(asc(postbackAddresses.createdAt), asc(postbackAddresses.id))
  return rows.map(({ address, last }) => presentAddress(ctx, address, last))
}
