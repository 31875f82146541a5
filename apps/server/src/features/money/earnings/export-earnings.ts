import {
  type exportEarnings as contract,
  csv,
  type EarningQuery,
  type EndpointInput,
  isSaleKind,
  sourceName,
  xlsx,
} from '@hopwise/contracts'
import { campaigns, conversions, isConversion, isSale, links, products } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { desc, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { keptRows } from '#src/collection/named-rows.ts'
import { inOrderOf, orderedIds } from '#src/collection/ordered-ids.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { type CsvRow, streamCsvRows } from '#src/csv.ts'
import type { FileAnswer } from '#src/http/send-answer.ts'
import type { Ctx } from '#src/services.ts'
import { streamXlsx } from '#src/xlsx.ts'
import { namedBy, whereOf } from './earning-filter.ts'
import { type ShownConversion, takenBackOf } from './present-earnings.ts'

const rowsAtOnce = 500

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
  const readCells = cellReader(ctx)
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    yield await readCells(ids.slice(at, at + rowsAtOnce))
  }
}

type Cells = CsvRow &
  Pick<ShownConversion, 'id' | 'kind' | 'source' | 'transactionId' | 'productName'> &
  Record<'linkId' | 'campaignId' | 'productId', number | null>

/** Rows of a file, put into words where they are read: decoded first, they would take twice as long. */
function cellReader(ctx: Ctx): (ids: readonly number[]) => Promise<CsvRow[]> {
  const linksOf = keptRows((wanted) =>
    ctx.orm
      .select({ id: links.id, slug: links.slug, campaignId: links.campaignId })
      .from(links)
      .where(ours(ctx, links, among(links.id, wanted))),
  )
  const campaignsOf = keptRows((wanted) =>
    ctx.orm
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(ours(ctx, campaigns, among(campaigns.id, wanted))),
  )
  const productsOf = keptRows((wanted) =>
    ctx.orm
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(ours(ctx, products, among(products.id, wanted))),
  )
  return async (ids) => {
    const rows = await readRows(ctx, ids)
    const takenBack = await takenBackOf(ctx, rows)
    const linkOf = await linksOf(rows.map(({ linkId }) => linkId))
    // As `namedBy` has it: an earning belongs where its link does.
    const campaignIdOf = (row: Cells) => linkOf(row.linkId)?.campaignId ?? row.campaignId
    const campaignOf = await campaignsOf(rows.map(campaignIdOf))
    const productOf = await productsOf(rows.map(({ productId }) => productId))
    return rows.map((row) => ({
      ...row,
      source: sourceName(row.source),
      campaign: campaignOf(campaignIdOf(row))?.name,
      refunded: isSaleKind(row.kind) ? (takenBack.get(row.id) ?? 0) / 100 : 0,
      link: linkOf(row.linkId)?.slug,
      product: row.productName ?? productOf(row.productId)?.name,
    }))
  }
}

/** Amounts are numbers, so that a sheet adds them up and takes no negative one for a formula. */
async function readRows(ctx: Ctx, ids: readonly number[]): Promise<Cells[]> {
  const one = conversions
  const { rows } = await ctx.orm.execute<Cells>(sql`
    select ${one.id}, ${one.kind}, ${one.source}, ${one.transactionId} as "transactionId",
      ${one.linkId} as "linkId", ${one.campaignId} as "campaignId", ${one.productId} as "productId",
      ${one.productName} as "productName", ${one.currency}, ${one.worth}::float8 as worth,
      -- The day where that is all that is known.
      case when ${one.isDayOnly} then to_char(${one.occurredAt} at time zone 'UTC', 'YYYY-MM-DD')
        else to_char(${one.occurredAt} at time zone ${ctx.timeZone}, 'YYYY-MM-DD HH24:MI') end as date,
      -- As the list marks it: what was taken back waits for nothing.
      case when ${isConversion(one)} then ${one.status}
        else case when ${isSale(one)} then 'refunded' else ${one.kind} end
          || case when ${one.status} in ('paid', 'reversed') then ' (' || ${one.status} || ')'
            else '' end end as status,
      case when ${one.unclearAmount} is null then ${one.amount}::float8 end as amount,
      coalesce(${one.matchedBy}, 'unmatched') as "matchedBy",
      array_to_string(${one.subIds}, ' ') as "subIds"
    from ${one} where ${ours(ctx, one, among(one.id, ids))}`)
  return inOrderOf(ids, rows, ({ id }) => id)
}
