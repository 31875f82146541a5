import {
  type exportEarnings as contract,
  csv,
  type EarningQuery,
  type EndpointInput,
  xlsx,
} from '@hopwise/contracts'
import { campaigns, conversions, links, products } from '@hopwise/db'
import { todayIn, zoneFormat } from '@hopwise/units'
import { desc } from 'drizzle-orm'
import { orderedIds } from '#src/collection/ordered-ids.ts'
import type { Ours } from '#src/collection/ours.ts'
import { type CsvRow, streamCsvRows } from '#src/csv.ts'
import type { FileAnswer } from '#src/http/send-answer.ts'
import type { Ctx } from '#src/services.ts'
import { streamXlsx } from '#src/xlsx.ts'
import { namedBy, whereOf } from './earning-filter.ts'
import { type EarningFacts, presentFacts, readEarnings } from './present-earnings.ts'

/** Redirects wait while so many are put into words. */
const rowsAtOnce = 200

export const earningColumns = [
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
  const rows = readEarningRows(ctx, whereOf(ctx, query))
  return query.format === 'csv'
    ? { fileName, mediaType: csv, content: await streamCsvRows(ctx, earningColumns, rows) }
    : {
        fileName,
        mediaType: xlsx,
        content: await streamXlsx(ctx, { name: 'Earnings', columns: earningColumns, rows }),
      }
}

export async function* readEarningRows(ctx: Ctx, which: Ours): AsyncGenerator<CsvRow[]> {
  const named = namedBy(ctx)
  const select = ctx.orm
    .select({ id: conversions.id })
    .from(conversions)
    .leftJoin(links, named.link)
    .leftJoin(campaigns, named.campaign)
    .leftJoin(products, named.product)
    .where(which)
  const ids = await orderedIds(ctx, select, [desc(conversions.occurredAt), desc(conversions.id)])
  const clock = clockIn(ctx.timeZone)
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const rows = await readEarnings(ctx, ids.slice(at, at + rowsAtOnce))
    const shown = await presentFacts(ctx, rows)
    yield shown.map((one) => toRow(one, clock))
  }
}

/** Amounts are numbers, so that a sheet adds them up and takes no negative one for a formula. */
function toRow(one: EarningFacts, clock: Intl.DateTimeFormat): CsvRow {
  return {
    // The day where that is all that is known.
    date: one.isDayOnly ? one.earnedAt.slice(0, 10) : clock.format(new Date(one.earnedAt)),
    kind: one.kind,
    campaign: one.campaignName,
    source: one.source,
    transactionId: one.transactionId,
    // What was taken back whole before it was paid waits for nothing.
    status: one.isRefunded && one.status !== 'paid' ? 'refunded' : one.status,
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

/** The workspace's clock, as a sheet sorts it: 2026-11-21 16:04. */
const clockIn = (timeZone: string): Intl.DateTimeFormat =>
  zoneFormat('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'short' })
