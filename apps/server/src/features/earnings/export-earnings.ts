import type { Readable } from 'node:stream'
import type { Earning, EarningQuery } from '@hopwise/contracts'
import { campaigns, conversions, links, products } from '@hopwise/db'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import { type CsvRow, streamCsvRows } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { streamXlsx } from '#src/xlsx.ts'
import { namedBy, whereOf } from './earning-filter.ts'
import { presentEarnings, readEarnings } from './present-earnings.ts'

const rowsAtOnce = 500

const columns = [
  { key: 'date', header: 'Date' },
  { key: 'kind', header: 'Kind' },
  { key: 'campaign', header: 'Campaign' },
  { key: 'source', header: 'Source' },
  { key: 'transactionId', header: 'Transaction ID' },
  { key: 'status', header: 'Status' },
  { key: 'amount', header: 'Amount' },
  { key: 'currency', header: 'Currency' },
  { key: 'worth', header: 'Amount (USD)' },
  { key: 'refunded', header: 'Refunded' },
  { key: 'link', header: 'Link' },
  { key: 'product', header: 'Product' },
  { key: 'matchedBy', header: 'Matched by' },
  { key: 'subIds', header: 'Tracking ids' },
]

/** Everything the filters pick, newest first, read piece by piece. */
export function exportEarnings(
  ctx: Ctx,
  query: EarningQuery,
  format: 'csv' | 'xlsx',
): Promise<Readable> {
  const rows = rowsOf(ctx, query)
  return format === 'csv'
    ? streamCsvRows(ctx, columns, rows)
    : streamXlsx(ctx, { name: 'Earnings', columns, rows })
}

async function* rowsOf(ctx: Ctx, query: EarningQuery): AsyncGenerator<CsvRow[]> {
  const where = whereOf(ctx, query)
  const named = namedBy(ctx)
  for (let last: Last | undefined; ; ) {
    const page: Last[] = await ctx.orm
      .select({
        id: conversions.id,
        // As text: a Date would lose the microseconds that the next page begins after.
        at: sql<string>`${conversions.occurredAt}::text`,
      })
      .from(conversions)
      .leftJoin(links, named.link)
      .leftJoin(campaigns, named.campaign)
      .leftJoin(products, named.product)
      .where(and(where, olderThan(last)))
      .orderBy(desc(conversions.occurredAt), desc(conversions.id))
      .limit(rowsAtOnce)
    const ids = page.map(({ id }) => id)
    const shown = await presentEarnings(ctx, await readEarnings(ctx, ids))
    yield shown.map((one) => rowOf(one, ctx.timeZone))
    last = page.at(-1)
    if (last === undefined || page.length < rowsAtOnce) return
  }
}

interface Last {
  id: number
  at: string
}

function olderThan(last: Last | undefined): SQL | undefined {
  return (
    last &&
    sql`(${conversions.occurredAt}, ${conversions.id}) < (${last.at}::timestamptz, ${last.id}::int)`
  )
}

/** Amounts are numbers, so that a sheet adds them up and takes no negative one for a formula. */
function rowOf(one: Earning, timeZone: string): CsvRow {
  return {
    date: localTime(one.earnedAt, timeZone),
    kind: one.kind,
    campaign: one.campaignName,
    source: one.source,
    transactionId: one.transactionId,
    status: one.status,
    amount: Number(one.amount),
    currency: one.currency,
    worth: one.worth === null ? null : Number(one.worth),
    refunded: Number(one.refunded),
    link: one.link?.slug ?? null,
    product: one.product,
    matchedBy: one.matchedBy ?? 'unmatched',
    subIds: one.subIds.join(' '),
  }
}

/** The workspace's clock, as a sheet sorts it: 2026-11-21 16:04. */
function localTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(at))
}
