import { inboundMessages } from '@hopwise/db'
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'

/** Anyone who knows an address can make it refuse; what is left says enough about what went wrong. */
const refusedKept = 1_000

type Message = Omit<typeof inboundMessages.$inferInsert, 'receivedAt'>

/** Keeps what came in and what was made of it; of what was refused, the newest at its address. */
export async function keepMessage({ database, now }: Services, message: Message): Promise<void> {
  await database.orm.insert(inboundMessages).values({ ...message, receivedAt: now() })
  if (message.outcome === 'refused') await forgetRefused({ database }, message)
}

async function forgetRefused(
  { database }: Pick<Services, 'database'>,
  ctx: Message,
): Promise<void> {
  const ofAddress =
    ctx.postbackAddressId == null
      ? isNull(inboundMessages.postbackAddressId)
      : eq(inboundMessages.postbackAddressId, ctx.postbackAddressId)
  const ofConnection =
    ctx.connectionId == null
      ? isNull(inboundMessages.connectionId)
      : eq(inboundMessages.connectionId, ctx.connectionId)
  const refused = ours(
    ctx,
    inboundMessages,
    ofAddress,
    ofConnection,
    // Written out, or the index of refused ones would not be seen to fit.
    sql`${inboundMessages.outcome} = 'refused'`,
  )
  const firstTooOld = database.orm
    .select({ id: inboundMessages.id })
    .from(inboundMessages)
    .where(refused)
    .orderBy(desc(inboundMessages.id))
    .offset(refusedKept)
    .limit(1)
  await database.orm
    .delete(inboundMessages)
    .where(and(refused, lte(inboundMessages.id, sql`(${firstTooOld})`)))
}
