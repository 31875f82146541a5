import type { ReportColumns, ReportField } from '@hopwise/contracts'

/**
 * By field, the headings it goes by, likeliest first. Sub ids, transaction ids, amounts and states
 * as the postbacks of Voluum, RedTrack, Keitaro, impact.com, CJ, Awin, Rakuten, Tradedoubler,
 * ShareASale and Everflow call them.
 */
const aliases: Record<ReportField, string[]> = {
  transactionId: [
    'transaction id',
    'txid',
    'txn id',
    'receipt',
    'receipt number',
    'order id',
    'order number',
    'order reference',
    'action id',
    'conversion id',
    'sale id',
    'commission id',
    'transaction',
  ],
  amount: [
    'commission',
    'commission amount',
    'publisher commission',
    'commissions',
    'payout',
    'earnings',
    'ad fees',
    'advertising fees',
    'bounties',
    'account amount',
    'amount',
    'sum',
    'revenue',
  ],
  date: [
    'date shipped',
    'transaction date',
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
  status: ['status', 'state', 'commission status', 'transaction status'],
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
    'click ref',
    'click reference',
    'u1',
    'epi',
    'afftrack',
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

const known = new Set(
  Object.values(aliases).flat().concat(['category', 'clicks', 'qty', 'quantity', 'items shipped']),
)

/** How many cells of a row are headings that reports are known to have. */
export function knownHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => known.has(normalized(cell))).length
}

/** For each field the column that names it best; a column serves one field. */
export function assignColumns(headings: readonly string[]): ReportColumns {
  const columns: ReportColumns = {}
  const left = new Map<string, string>()
  for (const heading of headings) {
    const name = normalized(heading)
    if (name !== '' && !left.has(name)) left.set(name, heading)
  }
  for (const [field, names] of Object.entries(aliases)) {
    const name = names.find((one) => left.has(one))
    const heading = name === undefined ? undefined : left.get(name)
    // safe because the keys of aliases are the fields
    columns[field as ReportField] = heading ?? null
    if (name !== undefined) left.delete(name)
  }
  return columns
}
