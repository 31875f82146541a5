import type { ReportColumns, ReportField } from '@hopwise/contracts'
import { isOfKnownReport } from './find-known-report.ts'

/**
 * By field, the headings it goes by, likeliest first. Sub ids, transaction ids, amounts and states
 * as the postbacks of Voluum, RedTrack, Keitaro, impact.com, CJ, Awin, Rakuten, Tradedoubler,
 * ShareASale and Everflow call them.
 */
const aliases: Record<ReportField, string[]> = {
  transactionId: [
    'transaction id',
    'trans id',
    'txid',
    'txn id',
    'receipt',
    'receipt number',
    'commission id',
    'order id',
    'order number',
    'order no',
    'order reference',
    'action id',
    'conversion id',
    'sale id',
    'transaction',
    'order',
    'reference',
    'ref',
  ],
  amount: [
    'commission',
    'commission amount',
    'publisher commission',
    'total commission',
    'commissions',
    'payout',
    'earnings',
    'ad fees',
    'advertising fees',
    'bounties',
    'account amount',
  ],
  date: [
    'date shipped',
    'transaction date',
    'trans date',
    'transaction time',
    'event date',
    'action date',
    'order date',
    'sale date',
    'conversion date',
    'conversion time',
    'date',
    'date time',
    'time',
    'timestamp',
    'created',
    'created at',
  ],
  status: ['status', 'state', 'commission status', 'transaction status', 'action status'],
  kind: ['txn type', 'transaction type', 'type', 'event type', 'event', 'et', 'goal'],
  currency: ['currency', 'currency code', 'cur', 'commission currency'],
  subId: [
    'click id',
    'clickid',
    'cid',
    'sub id',
    'subid',
    'sub id 1',
    'subid1',
    'sub1',
    'aff sub',
    's2',
    'clickref',
    'clickrefs',
    'click ref',
    'click refs',
    'click reference',
    'u1',
    'epi',
    'afftrack',
    'aff track',
    'custom id',
    'campaignkey',
    'campaign key',
    'sid',
    'shopper id',
    'sharedid',
    'tid',
    'tracking id',
    'tracking',
    'tag',
  ],
  productName: [
    'product name',
    'product title',
    'item name',
    'product',
    'name',
    'title',
    'item',
    'vendor',
    'advertiser',
    'program',
  ],
  productKey: ['asin', 'sku', 'product id', 'item number', 'item no'],
}

/** `Ad Fees($)`, `ad_fees` and `Ad fees (EUR)` are the same heading. */
export function normalized(heading: string): string {
  return heading
    .normalize('NFKC')
    .replaceAll(/\([^)]{0,6}\)/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** By which names of reports a heading may be meant: `commissionAmount` and `Member ID (U1)` have two each. */
function namesOf(heading: string): string[] {
  const spaced = heading.replaceAll(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
  const inside = /\(([^)]{1,6})\)/.exec(heading)?.[1] ?? ''
  return [normalized(heading), normalized(spaced), normalized(inside)].filter((name) => name !== '')
}

const known = new Set([
  ...Object.values(aliases).flat(),
  ...['amount', 'sum', 'revenue', 'category', 'clicks', 'qty', 'quantity', 'items shipped'],
])

/** How many cells of a row are headings that reports are known to have. */
export function knownHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => isOfKnownReport(cell) || known.has(normalized(cell))).length
}

/** For each field the column that names it best; a column serves one field. */
export function assignColumns(headings: readonly string[]): ReportColumns {
  const columns: ReportColumns = {}
  const left = new Map<string, string>()
  for (const heading of headings) {
    for (const name of namesOf(heading)) if (!left.has(name)) left.set(name, heading)
  }
  for (const [field, names] of Object.entries(aliases)) {
    const heading = names.map((name) => left.get(name)).find((one) => one !== undefined)
    // safe because the keys of aliases are the fields
    columns[field as ReportField] = heading ?? null
    for (const name of heading === undefined ? [] : namesOf(heading)) left.delete(name)
  }
  return columns
}
