import type { PostbackAddress } from '@hopwise/contracts'
import { inboundMessages, postbackAddresses } from '@hopwise/db'
import { asc, countDistinct, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { presentAddress } from './address-row.ts'

/** Enough to see that more than one network calls. */
const callsCounted = 1000

export async function listAddresses(ctx: Ctx): Promise<PostbackAddress[]> {
  // A step in the index for each address, instead of a look at every call.
  const last = ctx.orm
    .select({ receivedAt: inboundMessages.receivedAt, outcome: inboundMessages.outcome })
    .from(inboundMessages)
    .where(ours(ctx, inboundMessages, eq(inboundMessages.postbackAddressId, postbackAddresses.id)))
    .orderBy(desc(inboundMessages.id))
    .limit(1)
    .as('last')
  const newest = ctx.orm
    .select({ callerHash: inboundMessages.callerHash, receivedAt: inboundMessages.receivedAt })
    .from(inboundMessages)
    .where(ours(ctx, inboundMessages, eq(inboundMessages.postbackAddressId, postbackAddresses.id)))
    .orderBy(desc(inboundMessages.id))
    .limit(callsCounted)
    .as('newest')
  const callers = ctx.orm
    .select({ networks: countDistinct(newest.callerHash).as('networks') })
    .from(newest)
    .where(gte(newest.receivedAt, sql`date_trunc('day', ${last.receivedAt}, 'UTC')`))
    .as('callers')
  const rows = await ctx.orm
    .select({
      address: postbackAddresses,
      last: { receivedAt: last.receivedAt, outcome: last.outcome },
      networks: callers.networks,
    })
    .from(postbackAddresses)
    .leftJoinLateral(last, sql`true`)
    .leftJoinLateral(callers, sql`true`)
    .where(ours(ctx, postbackAddresses, isNull(postbackAddresses.removedAt)))
    .orderBy(asc(postbackAddresses.createdAt), asc(postbackAddresses.id))
  return rows.map(({ address, last, networks }) =>
    presentAddress(ctx, address, last && { ...last, networks: networks ?? 0 }),
  )
}
