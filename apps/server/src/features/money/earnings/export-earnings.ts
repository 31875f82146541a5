import {
  type exportEarnings as contract,
  csv,
  type Earning,
  type EarningQuery,
  type EndpointInput,
  xlsx,
} from '@hopwise/contracts'
import { campaigns, conversions, links, products } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import { type CsvRow, streamCsvRows } from '#src/csv.ts'
import type { FileAnswer } from '#src/http/send-answer.ts'
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
  { key: 'amount', header: 'Amount', decimals: 2 },
  { key: 'currency', header: 'Currency' },
  { key: 'worth', header: 'Amount (USD)', decimals: 2 },
  { key: 'refunded', header: 'Refunded', decimals: 2 },
  { key: 'link', header: 'Link' },
  { key: 'product', header: 'Product' },
  { key: 'matchedBy', header: 'Matched by' },
  { key: 'subIds', header: 'Tracking ids' },
]

export { columns as earningColumns, readEarningRows }

/** With its day and what picks its rows, so that files lie apart: earnings-2026-11-21-unmatched.csv. */
function exportNameOf(ctx: Ctx, query: EarningQuery, format: 'csv' | 'xlsx'): string {
  const { status, match, source = '', period, from, to } = query
  const picked = [
    status === 'all' ? '' : status,
    match === 'all' ? '' : match,
    source,
    period === 'custom' ? [from, to].filter(Boolean).join('-to-') : period === 'all' ? '' : period,
    query.campaignId === undefined ? '' : `campaign-${query.campaignId}`,
    query.linkId === undefined ? '' : `link-${query.linkId}`,
    query.search === '' ? '' : 'search',
  ]
  const words = ['earnings', todayIn(ctx.timeZone, ctx.now()), ...picked].filter(Boolean)
  // A source bears the name someone gave it; in a header only plain letters are safe.
  const name = words
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return `${name.slice(0, 100).replace(/-$/, '')}.${format}`
}

/** Everything the filters pick, newest first, read piece by piece. */
export async function exportEarnings(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<FileAnswer<(typeof contract)['media'][number]>> {
  const fileName = exportNameOf(ctx, query, query.format)
  const rows = readEarningRows(ctx, query)
  return query.format === 'csv'
    ? { fileName, mediaType: csv, content: await streamCsvRows(ctx, columns, rows) }
    : {
        fileName,
        mediaType: xlsx,
        content: await streamXlsx(ctx, { name: 'Earnings', columns, rows }),
      }
}

async function* readEarningRows(ctx: Ctx, query: EarningQuery): AsyncGenerator<CsvRow[]> {
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
    yield shown.map((one) => toRow(one, ctx.timeZone))
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
function toRow(one: Earning, timeZone: string): CsvRow {
  return {
    date: localTime(one, timeZone),
    kind: one.kind,
    campaign: one.campaignName,
    source: one.source,
    transactionId: one.transactionId,
    status: one.status,
    amount: one.unclearAmount === null ? Number(one.amount) : null,
    currency: one.currency,
    worth: one.worth === null ? null : Number(one.worth),
    refunded: Number(one.refunded),
    link: one.link?.slug ?? null,
    product: one.product,
    matchedBy: one.matchedBy ?? 'unmatched',
    subIds: one.subIds.join(' '),
  }
}

/** The workspace's clock, as a sheet sorts it: 2026-11-21 16:04, or the day where that is all that is known. */
function localTime({ earnedAt, isDayOnly }: Earning, timeZone: string): string {
  if (isDayOnly) return earnedAt.slice(0, 10)
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(earnedAt))
}
