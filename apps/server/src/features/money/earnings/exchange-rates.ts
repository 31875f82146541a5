import type {
  EndpointInput,
  ExchangeRate,
  removeExchangeRate as removal,
  setExchangeRate as setting,
} from '@hopwise/contracts'
import { conversions, exchangeRates, isCounted } from '@hopwise/db'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceEarnings } from './announce-earnings.ts'
import { lockEarnings } from './lock-earnings.ts'

export async function listRates(ctx: Ctx): Promise<ExchangeRate[]> {
  const rates = await ctx.orm.select().from(exchangeRates).where(ours(ctx, exchangeRates))
  const waiting = await listWaiting(ctx)
  const currencies = new Set([...rates, ...waiting].map(({ currency }) => currency))
  return [...currencies].toSorted().map((currency) => {
    const set = rates.find((one) => one.currency === currency)
    const { count, amount } = waiting.find((one) => one.currency === currency) ?? noneWaiting
    return {
      currency,
      rate: set === undefined ? null : withoutZeros(set.rate),
      waiting: { count, amount },
      updatedAt: set?.updatedAt.toISOString() ?? null,
    }
  })
}

const noneWaiting = { count: 0, amount: '0.00' }

const withoutZeros = (rate: string) => rate.replace(/\.?0+$/, '')

/** What no rate is known for, and is in no figure. */
export async function listWaiting(ctx: Pick<Ctx, 'orm' | 'workspaceId'>) {
  return await ctx.orm
    .select({
      currency: conversions.currency,
      amount: sql<string>`sum(${conversions.amount})::numeric(14, 2)::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(conversions)
    .where(
      ours(
        ctx,
        conversions,
        isNull(conversions.rate),
        // Where the amount is unclear, a person is waited for and not a rate.
        isNull(conversions.unclearAmount),
        isCounted(conversions),
      ),
    )
    .groupBy(conversions.currency)
    .orderBy(asc(conversions.currency))
}

/** What waits for the rate is worth something at once; the figures follow by trigger. */
export async function setRate(
  ctx: Ctx,
  { body: { currency, rate, recalculate } }: EndpointInput<typeof setting>,
): Promise<ExchangeRate[]> {
  await withTransaction(ctx, async (inner) => {
    await lockEarnings(inner.orm, inner.workspaceId)
    const [before] = await inner.orm
      .select({ rate: exchangeRates.rate })
      .from(exchangeRates)
      .where(ours(inner, exchangeRates, eq(exchangeRates.currency, currency)))
    inner.trail?.noteBefore(before)
    const updatedAt = inner.now()
    await inner.orm
      .insert(exchangeRates)
      .values({ workspaceId: inner.workspaceId, currency, rate, updatedAt })
      .onConflictDoUpdate({
        target: [exchangeRates.workspaceId, exchangeRates.currency],
        set: { rate, updatedAt },
      })
    await inner.orm
      .update(conversions)
      .set({ rate })
      .where(
        ours(
          inner,
          conversions,
          eq(conversions.currency, currency),
          recalculate ? undefined : isNull(conversions.rate),
        ),
      )
  })
  announceEarnings(ctx)
  return await listRates(ctx)
}

export async function removeRate(
  ctx: Ctx,
  { params: { currency } }: EndpointInput<typeof removal>,
): Promise<ExchangeRate[]> {
  const { orm } = ctx
  const removed = await orm
    .delete(exchangeRates)
    .where(ours(ctx, exchangeRates, eq(exchangeRates.currency, currency)))
    .returning({ currency: exchangeRates.currency })
  if (removed.length === 0) throw new NotFound(`No rate is set for ${currency}.`)
  announceEarnings(ctx)
  return await listRates(ctx)
}
