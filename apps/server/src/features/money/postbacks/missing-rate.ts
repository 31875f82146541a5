import { exchangeRates } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { ConversionReport } from '#src/features/money/earnings/index.ts'
import type { Tenant } from '#src/services.ts'

/** What is recorded in a currency without a rate is in no figure, which its sender should hear. */
export async function describeMissingRate(
  tenant: Tenant,
  { amount, currency }: Pick<ConversionReport, 'amount' | 'currency'>,
): Promise<string | null> {
  if (amount === null || Number(amount) === 0 || currency === 'USD') return null
  const [rate] = await tenant.orm
    .select({ currency: exchangeRates.currency })
    .from(exchangeRates)
    .where(ours(tenant, exchangeRates, eq(exchangeRates.currency, currency)))
  return rate === undefined
    ? `No exchange rate is set for ${currency}, so it isn’t in your figures yet.`
    : null
}
