import {
  type exportStatement as contract,
  type EndpointInput,
  sourceName,
  xlsx,
} from '@hopwise/contracts'
import { conversions, isConversion, isCounted } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import { type Ours, ours } from '#src/collection/ours.ts'
import type { CsvRow } from '#src/csv.ts'
import type { FileAnswer } from '#src/http/send-answer.ts'
import { earnedOn, isEarnedWithin } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'
import { streamXlsx } from '#src/xlsx.ts'
import { earningColumns, readEarningRows } from './export-earnings.ts'

const columns = [
  { key: 'month', header: 'Month' },
  { key: 'source', header: 'Source' },
  { key: 'currency', header: 'Currency' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'commissions', header: 'Commissions', decimals: 2 },
  { key: 'takenBack', header: 'Refunds and chargebacks', decimals: 2 },
  { key: 'net', header: 'Net', decimals: 2 },
  { key: 'paid', header: 'Paid out', decimals: 2 },
  { key: 'netUsd', header: 'Net (USD)', decimals: 2 },
  { key: 'withoutRate', header: 'Missing exchange rate' },
]

/** A year as a tax adviser wants it: its sums first, then each earning that they add up. */
export async function exportStatement(
  ctx: Ctx,
  { query: { year } }: EndpointInput<typeof contract>,
): Promise<FileAnswer<(typeof contract)['media'][number]>> {
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  const which = ours(ctx, conversions, isCounted(conversions), isEarnedWithin(days, ctx.timeZone))
  return {
    fileName: `earnings-${year}-statement.xlsx`,
    mediaType: xlsx,
    content: await streamXlsx(
      ctx,
      { name: `Totals ${year}`, columns, rows: readSums(ctx, which, year) },
      {
        name: `Earnings ${year}`,
        columns: earningColumns,
        rows: readEarningRows(ctx, which),
      },
    ),
  }
}

async function* readSums(ctx: Ctx, which: Ours, year: number): AsyncGenerator<CsvRow[]> {
  const { amount, currency, kind, source, status, worth } = conversions
  const month = sql`substr(${earnedOn(ctx.timeZone)}, 1, 7)`
  const isTakenBack = sql`${kind} in ('refund', 'chargeback')`
  const counted = ctx.orm.$with('counted').as(
    ctx.orm
      .select({
        month: month.as('month'),
        source: sql`${source}`.as('source'),
        currency: sql`${currency}`.as('currency'),
        amount: sql`${amount}`.as('amount'),
        worth: sql`${worth}`.as('worth'),
        isConversion: isConversion(conversions).as('is_conversion'),
        isTakenBack: isTakenBack.as('is_taken_back'),
        isPaid: sql`${status} = 'paid'`.as('is_paid'),
      })
      .from(conversions)
      .where(which),
  )
  const rows = await ctx.orm
    .with(counted)
    .select({
      month: sql<string | null>`month`,
      source: sql<string | null>`source`,
      currency: sql<string | null>`currency`,
      conversions: sql<number>`(count(*) filter (where is_conversion))::int`,
      commissions: sql<number>`coalesce(sum(amount) filter (where not is_taken_back), 0)::float8`,
      takenBack: sql<number>`coalesce(sum(amount) filter (where is_taken_back), 0)::float8`,
      net: sql<number>`coalesce(sum(amount), 0)::float8`,
      paid: sql<number>`coalesce(sum(amount) filter (where is_paid), 0)::float8`,
      netUsd: sql<number | null>`sum(worth)::float8`,
      withoutRate: sql<number>`(count(*) filter (where worth is null))::int`,
    })
    .from(counted)
    .groupBy(sql`grouping sets ((month, source, currency), (currency), ())`)
    .orderBy(sql`month nulls last, currency nulls last, source nulls last`)
  yield rows.map((row) => named(row, year))
}

type Sums = CsvRow & { month: string | null; currency: string | null }

/** Rows without a month add up a currency, and the one without a currency is the year's in US dollars. */
function named(row: Sums, year: number): CsvRow {
  if (row.month !== null) return { ...row, source: sourceName(String(row['source'])) }
  if (row.currency !== null) return { ...row, month: `Total ${year}` }
  // Amounts of several currencies have no sum.
  const none = { commissions: null, takenBack: null, net: null, paid: null }
  return { ...row, ...none, month: `Total ${year}, in USD` }
}
