import { createHash } from 'node:crypto'
import type { AmazonState, Order } from './amazon-state.ts'
import { findItem } from './catalog.ts'

export interface ReportFile {
  filename: string
  text: string
  /** The day it is about. */
  day: string
}

const orderColumns = [
  'Category',
  'Name',
  'ASIN',
  'Date',
  'Qty',
  'Price($)',
  'Link Type',
  'Tag',
  'Indirect Sales',
  'Device Type Group',
]
const earningColumns = [
  'Category',
  'Name',
  'ASIN',
  'Seller',
  'Tracking ID',
  'Date Shipped',
  'Price($)',
  'Items Shipped',
  'Returns',
  'Revenue($)',
  'Ad Fees($)',
  'Device Type Group',
  'Direct Sale',
]

type Separator = ',' | '\t'
type Row = (string | number)[]

const dollars = (cents: number) => (cents / 100).toFixed(2)
/** As Associates Central writes it, without a zone. */
const timeOf = (at: string) => at.slice(0, 19).replace('T', ' ')

function orderRow(order: Order): Row {
  const item = findItem(order.asin)
  return [
    item?.category ?? '',
    item?.title ?? '',
    order.asin,
    timeOf(order.orderedAt),
    order.quantity,
    dollars(order.priceCents),
    'Text Only Links',
    order.tag,
    'di',
    'DESKTOP',
  ]
}

function earningRow(order: Order, at: string, sign: 1 | -1): Row {
  const item = findItem(order.asin)
  const revenueCents = sign * order.priceCents * order.quantity
  const feeCents = Math.round((revenueCents * (item?.feePercent ?? 0)) / 100)
  return [
    item?.category ?? '',
    item?.title ?? '',
    order.asin,
    'Sandbox',
    order.tag,
    timeOf(at),
    dollars(order.priceCents),
    sign > 0 ? order.quantity : 0,
    sign > 0 ? 0 : order.quantity,
    dollars(revenueCents),
    dollars(feeCents),
    'DESKTOP',
    'Yes',
  ]
}

function field(value: string | number, separator: Separator): string {
  const text = String(value)
  return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}

function table(rows: Row[], separator: Separator): string {
  return rows
    .map((row) => `${row.map((value) => field(value, separator)).join(separator)}\n`)
    .join('')
}

function earningsOf(orders: readonly Order[]): { at: string; row: Row }[] {
  return orders
    .flatMap((order) => [
      ...(order.shippedAt === null
        ? []
        : [{ at: order.shippedAt, row: earningRow(order, order.shippedAt, 1) }]),
      ...(order.returnedAt === null
        ? []
        : [{ at: order.returnedAt, row: earningRow(order, order.returnedAt, -1) }]),
    ])
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** What `listReports` lists: a file of orders and one of earnings for each day that had some. */
export function dailyReports({ orders }: AmazonState, tag: string | null): ReportFile[] {
  const own = orders.filter((order) => order.tag !== '' && (tag === null || order.tag === tag))
  const dayOf = (at: string) => at.slice(0, 10)
  const ordersByDay = Map.groupBy(own, ({ orderedAt }) => dayOf(orderedAt))
  const earningsByDay = Map.groupBy(earningsOf(own), ({ at }) => dayOf(at))
  return [
    ...[...ordersByDay].map(([day, ofDay]) => ({
      day,
      filename: `Fee-Orders-${day}.tsv`,
      text: table([orderColumns, ...ofDay.map(orderRow)], '\t'),
    })),
    ...[...earningsByDay].map(([day, ofDay]) => ({
      day,
      filename: `Fee-Earnings-${day}.csv`,
      text: table([earningColumns, ...ofDay.map(({ row }) => row)], ','),
    })),
  ]
}

export const handReports = ['Fee-Orders', 'Fee-Earnings'] as const
export type HandReport = (typeof handReports)[number]

/** As a person downloads it: everything in one file, below a title. */
export function handReport(
  { orders }: AmazonState,
  { name, separator, now }: { name: HandReport; separator: Separator; now: Date },
): string {
  const own = orders.filter(({ tag }) => tag !== '')
  const from = own[0]?.orderedAt.slice(0, 10) ?? now.toISOString().slice(0, 10)
  const title = `${name} reports from ${from} to ${now.toISOString().slice(0, 10)}\n`
  const rows =
    name === 'Fee-Orders'
      ? [orderColumns, ...own.map(orderRow)]
      : [earningColumns, ...earningsOf(own).map(({ row }) => row)]
  return title + table(rows, separator)
}

export function md5Of(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
