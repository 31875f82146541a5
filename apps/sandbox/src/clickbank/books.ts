import { randomInt } from 'node:crypto'
import type { Sandbox } from '../vendor-needs.ts'
import { commissionCents, type ShopProduct } from './catalog.ts'

type TransactionType = 'SALE' | 'BILL' | 'RFND' | 'CGBK'

/** A line of the books; amounts are negative where money goes back. */
export interface BookedItem {
  itemNo: string
  title: string
  priceCents: number
  affiliateCents: number
  isRecurring: boolean
}

export interface Booked {
  type: TransactionType
  receipt: string
  /** ISO, whole seconds. */
  at: string
  vendor: string
  affiliate: string | null
  tid: string | null
  items: BookedItem[]
  payments: number
  refundable: 'REFUNDABLE' | 'TOO_OLD' | 'ALREADY_REFUNDED'
}

export interface Hop {
  day: string
  affiliate: string
  vendor: string
  tid: string | null
}

export interface Account {
  insUrl: string
  secretKey: string
}

export interface Books {
  booked: Booked[]
  hops: Hop[]
  accounts: Record<string, Account>
}

const hopsKept = 5_000

export function booksOf({ store }: Sandbox): Books {
  return store.part<Books>('clickbank', { booked: [], hops: [], accounts: {} })
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function newReceipt(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}

/** Each later than the one before it of its receipt: refunds of one item are distinguished by their time. */
function timeOf(sandbox: Sandbox, family: Booked[]): string {
  const last = Math.max(0, ...family.map(({ at }) => Date.parse(at) + 1_000))
  const at = Math.max(last, Math.floor(sandbox.now().getTime() / 1_000) * 1_000)
  return new Date(at).toISOString()
}

function book(sandbox: Sandbox, one: Booked): Booked {
  booksOf(sandbox).booked.push(one)
  sandbox.store.save()
  return one
}

export function sell(
  sandbox: Sandbox,
  order: { vendor: string; affiliate: string | null; tid: string | null; products: ShopProduct[] },
): Booked {
  const { products, ...rest } = order
  return book(sandbox, {
    ...rest,
    type: 'SALE',
    receipt: newReceipt(),
    at: timeOf(sandbox, []),
    items: products.map((one) => ({
      itemNo: one.itemNo,
      title: one.title,
      priceCents: one.priceCents,
      affiliateCents: order.affiliate === null ? 0 : commissionCents(one),
      isRecurring: one.isRecurring,
    })),
    payments: 1,
    refundable: 'REFUNDABLE',
  })
}

/** Everything booked under a receipt, in the order it was. */
export function familyOf(sandbox: Sandbox, receipt: string): Booked[] {
  return booksOf(sandbox).booked.filter((one) => one.receipt === receipt)
}

export function saleOf(sandbox: Sandbox, receipt: string): Booked | undefined {
  return familyOf(sandbox, receipt).find(({ type }) => type === 'SALE' || type === 'BILL')
}

/** Another payment of a subscription, on a receipt of its own or on the first one's. */
export function rebill(sandbox: Sandbox, sale: Booked, hasSuffix: boolean): Booked {
  const { booked } = booksOf(sandbox)
  const first = sale.receipt.replace(/-B\d+$/, '')
  const family = booked.filter(({ receipt }) => receipt.replace(/-B\d+$/, '') === first)
  const number = family.filter(({ type }) => type === 'BILL').length + 1
  return book(sandbox, {
    ...structuredClone(sale),
    type: 'BILL',
    receipt: hasSuffix ? `${first}-B${String(number).padStart(3, '0')}` : first,
    at: timeOf(sandbox, family),
    items: structuredClone(sale.items.filter(({ isRecurring }) => isRecurring)),
    payments: number + 1,
    refundable: 'REFUNDABLE',
  })
}

/** Gives back a share of what is left of a receipt; null when nothing is. */
export function giveBack(
  sandbox: Sandbox,
  receipt: string,
  { type, share }: { type: 'RFND' | 'CGBK'; share: number },
): Booked | null {
  const family = familyOf(sandbox, receipt)
  const sale = saleOf(sandbox, receipt)
  if (sale === undefined) return null
  const items = sale.items.map((item) => {
    const left = (key: 'priceCents' | 'affiliateCents') =>
      family
        .flatMap((one) => one.items)
        .filter(({ itemNo }) => itemNo === item.itemNo)
        .reduce((sum, one) => sum + one[key], 0)
    const back = (cents: number) => 0 - Math.floor(cents * share)
    return {
      ...item,
      priceCents: back(left('priceCents')),
      affiliateCents: back(left('affiliateCents')),
    }
  })
  if (items.every(({ priceCents }) => priceCents === 0)) return null
  if (share === 1) for (const one of family) one.refundable = 'ALREADY_REFUNDED'
  return book(sandbox, {
    ...structuredClone(sale),
    type,
    at: timeOf(sandbox, family),
    items,
    refundable: 'ALREADY_REFUNDED',
  })
}

/** What the books say an affiliate has: the sum that anyone else's must equal. */
export function balanceCents(sandbox: Sandbox, affiliate: string): number {
  return booksOf(sandbox)
    .booked.filter((one) => one.affiliate === affiliate)
    .flatMap(({ items }) => items)
    .reduce((sum, { affiliateCents }) => sum + affiliateCents, 0)
}

export function noteHop(sandbox: Sandbox, hop: Omit<Hop, 'day'>): void {
  const books = booksOf(sandbox)
  const day = pacificTime(sandbox.now().toISOString()).slice(0, 10)
  books.hops = [...books.hops, { ...hop, day }].slice(-hopsKept)
  sandbox.store.save()
}

/** ClickBank's days and times are those of the American west. */
export function pacificTime(iso: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(iso))
  const offset = /[+-]\d\d:\d\d/.exec(parts.at(-1)?.value ?? '')?.[0] ?? '-08:00'
  const hours = Number(offset.slice(0, 3))
  const local = new Date(Date.parse(iso) + hours * 3_600_000).toISOString().slice(0, 19)
  return `${local}${offset}`
}
