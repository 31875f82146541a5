import type {
  EndpointInput,
  EndpointResult,
  setEarningAmount as setting,
  UnclearEarning,
} from '@hopwise/contracts'
import { conversions, isCounted } from '@hopwise/db'
import { centsOf, moneyOf } from '@hopwise/units'
import { desc, isNotNull } from 'drizzle-orm'
import { lockOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceEarnings } from './announce-earnings.ts'
import { recordInTransaction } from './record-conversions.ts'
import { isReversal } from './settle.ts'

const shownAtOnce = 100

/** What counts as nothing because its amount is missing or was not understood, newest first. */
export async function listUnclear(ctx: Ctx): Promise<UnclearEarning[]> {
  const rows = await ctx.orm
    .select()
    .from(conversions)
    .where(ours(ctx, conversions, isNotNull(conversions.unclearAmount), isCounted(conversions)))
    .orderBy(desc(conversions.occurredAt), desc(conversions.id))
    .limit(shownAtOnce)
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    transactionId: row.transactionId,
    kind: row.kind,
    earnedAt: row.occurredAt.toISOString(),
    isDayOnly: row.isDayOnly,
    said: row.unclearAmount ?? '',
    currency: row.currency,
  }))
}

/** Recorded as one more report of it, so that its refunds follow. */
export async function setAmount(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof setting>,
): Promise<EndpointResult<typeof setting>> {
  await withTransaction(ctx, async (inner) => {
    const row = await lockOurs(inner, conversions, params.id)
    if (row.unclearAmount === null) throw new Conflict('This earning already has an amount.')
    inner.trail?.noteBefore({ unclearAmount: row.unclearAmount })
    const { source, transactionId, kind, status, occurredAt, isDayOnly, isZoneless } = row
    const cents = centsOf(body.amount)
    const report = {
      source,
      transactionId,
      kind,
      status,
      occurredAt,
      isDayOnly,
      isZoneless,
      amount: moneyOf(isReversal(kind) ? -cents : cents),
      currency: body.currency,
      subIds: [],
    }
    const note =
      row.unclearAmount === ''
        ? 'The network didn’t send an amount.'
        : `The network sent “${row.unclearAmount}”.`
    await recordInTransaction(inner, [report], { route: 'hand', note })
  })
  announceEarnings(ctx)
  return { id: params.id }
}
