import {
  enoughClicks,
  enoughSales,
  type MoneyOpportunities,
  type MoneyOpportunity,
  type Network,
} from '@hopwise/contracts'
import { changeOf, moneyOf } from '@hopwise/units'
import { describeClicks, describeSales, dollars, roundDollars } from './candidate-action.ts'
import { missingSales, rangeFrom, rangeOf } from './intervals.ts'
import { addSums } from './link-sums.ts'
import type { LinkSums, MoneyFacts, ProductFacts, ProductLinks } from './money-facts.ts'
import {
  competitionSource,
  type Niche,
  nicheOf,
  niches,
  otherNiche,
  typicalConversionRate,
} from './niches.ts'

/** More of the catalog would be a list to read, not one to act on. */
const shownIllustrative = 5

interface Group {
  niche: Niche | null
  products: ProductFacts[]
  links: ProductLinks[]
}

const networkNames: Partial<Record<Network, string>> = { amazon: 'Amazon', clickbank: 'ClickBank' }

/** Niches that the workspace sells in, the best earning first; then others of the catalog. */
export function findOpportunities(
  facts: MoneyFacts,
  interests: readonly string[],
): MoneyOpportunities {
  const groups = groupsOf(facts)
  const { all } = facts
  const perClick = all.clicks === 0 ? 0 : all.cents / all.clicks
  const own = groups
    .map((group) => ownOpportunity(group, perClick))
    .toSorted((one, other) => Number(other.own?.earnings ?? 0) - Number(one.own?.earnings ?? 0))
  const sold = new Set(groups.map(({ niche }) => niche?.id))
  const wanted = new Set(interests.map((interest) => nicheOf(interest)?.id))
  const others = niches
    .filter(({ id }) => !sold.has(id))
    .toSorted((one, other) => Number(wanted.has(other.id)) - Number(wanted.has(one.id)))
    .slice(0, shownIllustrative)
    .map((niche) => illustrative(niche, wanted.has(niche.id)))
  return { earningsPotential: potentialOf(all), opportunities: [...own, ...others] }
}

/** By niche; a link of a product that was removed still belongs to the product's. */
export function groupsOf({
  products,
  ofProducts,
}: Pick<MoneyFacts, 'products' | 'ofProducts'>): Group[] {
  const names = new Set([
    ...products.map(({ name }) => name),
    ...ofProducts.map(({ productName }) => productName),
  ])
  return [...Map.groupBy(names, nicheOf)].map(([niche, all]) => {
    const own = new Set(all)
    return {
      niche,
      products: products.filter(({ name }) => own.has(name)),
      links: ofProducts.filter(({ productName }) => own.has(productName)),
    }
  })
}

function potentialOf({
  recent: { cents, sales },
}: LinkSums): MoneyOpportunities['earningsPotential'] {
  const range = rangeFrom(cents, { cents, sales })
  if (range === null) {
    return {
      daily: null,
      weekly: null,
      monthly: null,
      range: null,
      steps: [],
      whyNoEstimate: missingSales(sales, 30),
    }
  }
  return {
    daily: moneyOf(Math.round(cents / 30)),
    weekly: moneyOf(Math.round((cents * 7) / 30)),
    monthly: moneyOf(cents),
    range: rangeOf(range),
    steps: [
      { label: 'Links, last 30 days', sum: describeSales(sales), result: roundDollars(cents) },
      { label: 'Daily', sum: `${roundDollars(cents)} ÷ 30`, result: roundDollars(cents / 30) },
      {
        label: 'Weekly',
        sum: `${roundDollars(cents)} × 7 ÷ 30`,
        result: roundDollars((cents * 7) / 30),
      },
    ],
    whyNoEstimate: null,
  }
}

function ownOpportunity({ niche, products, links }: Group, meanPerClick: number): MoneyOpportunity {
  const sum = addSums(links)
  const perClick = sum.clicks === 0 ? null : sum.cents / sum.clicks
  const isKnown = sum.clicks >= enoughClicks && sum.sales >= enoughSales
  const commissions = products.map(({ commission }) => commission).filter((percent) => percent > 0)
  const commission =
    commissions.length === 0
      ? null
      : round1(commissions.reduce((all, one) => all + one, 0) / commissions.length)
  const sellers = products.length > 0 ? products : links
  const networks = [...new Set(sellers.map(({ network }) => networkNames[network]))]
  const isStrong = isKnown && perClick !== null && perClick >= meanPerClick
  const missing = isKnown
    ? null
    : `Not enough data yet in 90 days: ${describeClicks(sum.clicks)} of ${enoughClicks}, ${describeSales(sum.sales)} of ${enoughSales}.`
  const [first] = products
  return {
    id: niche?.id ?? 0,
    niche: niche?.name ?? otherNiche,
    urgency: isStrong ? 'immediate' : 'short-term',
    urgencyReason: urgencyReasonOf({ isKnown, isStrong, perClick, meanPerClick }),
    commission,
    avgOrderValue: orderValueOf(products, sum, commission),
    platform: networks.map((name) => name ?? 'Direct programs').join(', '),
    competition: niche?.competition ?? null,
    conversionRate: sum.clicks >= enoughClicks ? round2((100 * sum.sales) / sum.clicks) : null,
    actionRequired: isStrong
      ? 'Send it more visitors: write another post.'
      : isKnown
        ? 'Analyze its busiest link to see what holds it back.'
        : links.some(({ live }) => live > 0)
          ? 'Get more clicks before you judge it.'
          : products.length > 0
            ? 'Create its first link.'
            : 'Its product was removed. Restore it or add another.',
    monthlySearchVolume: null,
    basis: 'own',
    sources: [
      { text: 'Your clicks and sales of the last 90 days', url: null },
      ...(niche === null ? [] : [competitionSource]),
    ],
    own: {
      products: products.length,
      clicks: sum.clicks,
      conversions: sum.sales,
      earnings: moneyOf(sum.cents),
      perClick: perClick === null ? null : moneyOf(Math.round(perClick)),
      trend: sum.before.cents > 0 ? changeOf(sum.recent.cents, sum.before.cents) : null,
      missing,
    },
    link: linkFor(links, first?.id, isStrong, isKnown),
  }
}

function urgencyReasonOf(one: {
  isKnown: boolean
  isStrong: boolean
  perClick: number | null
  meanPerClick: number
}): string {
  if (!one.isKnown) return 'It has too few clicks or sales to judge.'
  const compared = `Its EPC is ${dollars(one.perClick ?? 0)}. The average of your links is ${dollars(one.meanPerClick)}.`
  return one.isStrong ? compared : `${compared} There is room.`
}

function linkFor(
  links: ProductLinks[],
  productId: number | undefined,
  isStrong: boolean,
  isKnown: boolean,
) {
  const [busiest] = links
    .flatMap((one) => one.busiest ?? [])
    .toSorted((one, other) => other.recentClicks - one.recentClicks || one.id - other.id)
  if (busiest === undefined && productId === undefined) {
    return { path: '/affiliate-links?manage=products', label: 'Open the products' }
  }
  if (busiest === undefined) {
    return { path: `/affiliate-links?create=link&product=${productId}`, label: 'Create a link' }
  }
  if (isKnown && !isStrong) {
    return { path: `/link-optimization?link=${busiest.id}`, label: 'Analyze its link' }
  }
  return { path: `/content-generator?productId=${busiest.productId}`, label: 'Write a post' }
}

/** The products' prices where a network reported them, else what the commissions imply. */
function orderValueOf(
  products: ProductFacts[],
  { sales, cents }: { sales: number; cents: number },
  commission: number | null,
): string | null {
  const prices = products.flatMap(({ priceCents }) => priceCents ?? [])
  if (prices.length > 0) {
    return moneyOf(Math.round(prices.reduce((all, one) => all + one, 0) / prices.length))
  }
  // Of products with different commissions no one knows which were bought.
  if (products.length !== 1 || commission === null || sales < enoughSales) return null
  return moneyOf(Math.round((cents / sales / commission) * 100))
}

function illustrative(niche: Niche, isWanted: boolean): MoneyOpportunity {
  return {
    id: niche.id,
    niche: niche.name,
    urgency: isWanted ? 'short-term' : 'long-term',
    urgencyReason: isWanted
      ? 'It matches your interests, and you have no product in it yet.'
      : 'You have no product in it yet.',
    commission: niche.commission,
    avgOrderValue: null,
    platform: niche.platform,
    competition: niche.competition,
    conversionRate: typicalConversionRate.percent,
    actionRequired: 'Choose a product you know, and add it.',
    monthlySearchVolume: null,
    basis: 'illustrative',
    sources: [
      ...niche.sources,
      {
        ...typicalConversionRate.source,
        text: `Conversion rate: lower end of 0.5% to 1%, ${typicalConversionRate.source.text}`,
      },
    ],
    own: null,
    link: { path: '/affiliate-links?manage=products', label: 'Add a product' },
  }
}

const round1 = (value: number) => Math.round(value * 10) / 10
const round2 = (value: number) => Math.round(value * 100) / 100
