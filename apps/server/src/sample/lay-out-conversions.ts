import { chooseBuyers } from './choose-buyers.ts'
import type { SampleVisit } from './lay-out-visits.ts'
import { type SampleProduct, sampleProducts } from './sample-catalog.ts'
import { type SampleWindow, sampleWindows } from './sample-figures.ts'
import { apportion, createSeededRandom, type SeededRandom } from './seeded-random.ts'

export interface SampleConversion {
  click: SampleVisit
  product: SampleProduct
  kind: 'sale' | 'refund'
  status: 'pending' | 'confirmed' | 'paid'
  transactionId: string
  amountCents: number
  /** Days before today. */
  day: number
  msOfDay: number
}

const dayMs = 86_400_000
/** Of its own, so that who buys changes no other figure. */
const seedOfBuyers = 4_711
export const confirmedAfterDays = 14
export const paidAfterDays = 60

/** Sales and refunds of the 90 days, each from a click that is there; of today, only before `passedMs`. */
export function layOutConversions(
  visits: SampleVisit[],
  random: SeededRandom,
  passedMs: number,
): SampleConversion[] {
  return sampleWindows
    .flatMap((window) => conversionsOf(window, visits, random))
    .map((one) => ({ ...one, msOfDay: Math.min(one.msOfDay, lastMsOf(one.day, passedMs)) }))
}

/** A sale stays on its click's day, so that each window keeps its own, and none is yet to come. */
const lastMsOf = (day: number, passedMs: number) => (day === 0 ? Math.max(passedMs, 1) : dayMs) - 1

function conversionsOf(window: SampleWindow, visits: SampleVisit[], random: SeededRandom) {
  const buyers = pickBuyers(window, visits, random)
  const refunded = Array.from({ length: window.refunds }, (_, index) => 4 + index * 9)
  const planned = buyers.map((click) => {
    const product = productOf(click)
    return { click, product, weight: product.payoutCents * (0.7 + random.next() * 0.6) }
  })
  // A refunded sale is paid for twice: its refund takes away what the sale had brought.
  const shares = planned.map(({ weight }, index) => (refunded.includes(index) ? 0 : weight))
  const cents = apportion(window.earningsCents, shares)
  const sales = planned.map(({ click, product, weight }, index) =>
    saleOf(click, product, cents[index] || Math.round(weight), random),
  )
  const refunds = refunded.flatMap((index) => {
    const sale = sales[index]
    return sale === undefined ? [] : [refundOf(sale, window)]
  })
  return [...sales, ...refunds]
}

/** Every so much appeal one visitor buys: sales follow the clicks, day by day. */
function pickBuyers(window: SampleWindow, visits: SampleVisit[], random: SeededRandom) {
  const candidates = visits
    .filter((visit) => visit.flag === 'none')
    .filter((visit) => visit.day <= window.firstDay && visit.day >= window.lastDay)
  const appeal = candidates.reduce((sum, visit) => sum + productOf(visit).appeal, 0)
  const step = appeal / window.conversions
  let next = random.next() * step
  let passed = 0
  const picked = candidates.filter((visit) => {
    passed += productOf(visit).appeal
    if (passed <= next) return false
    next += step
    return true
  })
  return chooseBuyers(picked, candidates, createSeededRandom(seedOfBuyers))
}

function saleOf(
  click: SampleVisit,
  product: SampleProduct,
  amountCents: number,
  random: SeededRandom,
): SampleConversion {
  const thought = random.below(2 * 3_600_000)
  return {
    click,
    product,
    kind: 'sale',
    status: statusOn(click.day),
    transactionId: random
      .below(36 ** 6)
      .toString(36)
      .toUpperCase()
      .padStart(8, 'HW'),
    amountCents,
    day: click.day,
    msOfDay: click.msOfDay + thought,
  }
}

function refundOf(sale: SampleConversion, window: SampleWindow): SampleConversion {
  return {
    ...sale,
    kind: 'refund',
    // It stands where its sale stands; what was paid out is taken off the next payout.
    status: sale.status === 'paid' ? 'confirmed' : sale.status,
    amountCents: -sale.amountCents,
    day: Math.max(sale.day - 6, window.lastDay),
  }
}

function statusOn(day: number): SampleConversion['status'] {
  if (day >= paidAfterDays) return 'paid'
  return day >= confirmedAfterDays ? 'confirmed' : 'pending'
}

function productOf(click: SampleVisit): SampleProduct {
  const product = sampleProducts.find((one) => one.key === click.link.product)
  if (product === undefined) throw new Error(`sample link ${click.link.slug} has no product`)
  return product
}
