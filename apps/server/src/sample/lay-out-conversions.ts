import { chooseBuyers } from './choose-buyers.ts'
import type { SampleVisit } from './lay-out-visits.ts'
import { type SampleProduct, sampleProducts } from './sample-catalog.ts'
import { type SampleWindow, sampleWindows } from './sample-figures.ts'
import { sampleSmartLinks } from './sample-smart-links.ts'
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
const smartSlugs = new Set(sampleSmartLinks.map(({ slug }) => slug))
/** Of its own, so that who buys changes no other figure. */
const seedOfBuyers = 4_711
const seedOfRefunded = 4_713
export const confirmedAfterDays = 14
export const paidAfterDays = 60
const refundedAfterDays = 6

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
  const candidates = visits
    .filter((visit) => visit.flag === 'none')
    .filter((visit) => visit.day <= window.firstDay && visit.day >= window.lastDay)
  const buyers = pickBuyers(window, candidates, random)
  const planned = buyers.map((click) => {
    const product = productOf(click)
    return { click, product, weight: product.payoutCents * (0.7 + random.next() * 0.6) }
  })
  const cents = apportion(
    window.earningsCents,
    planned.map(({ weight }) => weight),
  )
  const sales = planned.map(({ click, product }, index) =>
    saleOf(click, product, cents[index] ?? 0, random),
  )
  const taken = new Set(buyers)
  const others = candidates.filter(
    (visit) => !taken.has(visit) && visit.day >= window.lastDay + refundedAfterDays,
  )
  return [...sales, ...refundedSales(window, others)]
}

/** Sales that were refunded in full, with their refunds: next to those that count, and worth nothing. */
function refundedSales(window: SampleWindow, visits: SampleVisit[]): SampleConversion[] {
  const random = createSeededRandom(seedOfRefunded + window.firstDay)
  // What rotations learn from stays clear.
  const plain = visits.filter(({ link }) => !smartSlugs.has(link.slug))
  const weighted = plain.map((click) => ({ click, weight: productOf(click).appeal }))
  return Array.from({ length: window.refunds }, () => {
    const { click } = random.pickWeighted(weighted)
    const product = productOf(click)
    const sale = saleOf(click, product, product.payoutCents, random)
    return [sale, makeRefund(sale)]
  }).flat()
}

/** Every so much appeal one visitor buys: sales follow the clicks, day by day. */
function pickBuyers(window: SampleWindow, candidates: SampleVisit[], random: SeededRandom) {
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

function makeRefund(sale: SampleConversion): SampleConversion {
  return {
    ...sale,
    kind: 'refund',
    // It stands where its sale stands; what was paid out is taken off the next payout.
    status: sale.status === 'paid' ? 'confirmed' : sale.status,
    amountCents: -sale.amountCents,
    day: sale.day - refundedAfterDays,
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
