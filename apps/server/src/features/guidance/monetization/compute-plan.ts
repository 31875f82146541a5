import {
  type Experience,
  enoughClicks,
  enoughSales,
  type MoneyAction,
  type MoneyPlan,
  type MoneyProfile,
  type MoneySource,
  type MoneyStep,
  xPostCost,
} from '@hopwise/contracts'
import { centsOf, moneyOf } from '@hopwise/units'
import { describeCount } from '#src/sentences.ts'
import { describeClicks, describeSales, dollars, roundDollars } from './candidate-action.ts'
import { type CentsRange, rangeFrom, rangeOf } from './intervals.ts'
import type { ProductFacts } from './money-facts.ts'
import { type PlanMonth, stepsNearerGoal } from './nearer-goal.ts'
import { firstCommission, nicheOf, typicalConversionRate } from './niches.ts'

interface Sums {
  clicks: number
  sales: number
  cents: number
}

/** What the workspace knows of itself. */
export interface OwnRates extends Sums {
  /** Of the last 30 days; the others are of 90. */
  recent: Sums
  products: readonly Pick<ProductFacts, 'name' | 'commission' | 'priceCents'>[]
}

/** Assumed where nothing of the workspace's own is known. */
const hoursPerPost = 1.5
const weeksPerMonth = 30 / 7
const assumedOrderCents = 5_000
const assumedCommissionPercent = 9
const clicksPerPost: Record<Experience, number> = { beginner: 10, intermediate: 30, advanced: 80 }

const assumptions: MoneySource = {
  text: `Hopwise’s estimates: ${hoursPerPost} hours a post; 10, 30 or 80 clicks a post by experience; an order of $50. None of it is measured from your data`,
  url: null,
}
const retailCommission: MoneySource = {
  ...typicalConversionRate.source,
  text: `Conversion rate (lower end of 0.5% to 1%) and average retail commission (about 9%): ${typicalConversionRate.source.text}`,
}

/** Dollars of 30 days from a profile, step by step: by the workspace's own rates where it has them. */
export function computePlan(
  profile: MoneyProfile,
  own: OwnRates,
  actions: readonly MoneyAction[],
): MoneyPlan {
  // One month, one figure: where the last 30 days say enough, the plan comes to what they earned.
  const days = saysEnough(own.recent) ? 30 : 90
  const isOwn = saysEnough(own)
  const { range, steps, month } = isOwn
    ? byOwnRates(own, days)
    : byAssumptions(profile, own.products)
  const isIdle = profile.timeAvailable === 0
  return {
    totalMonthlyPotential: moneyOf(range.value),
    range: rangeOf(range),
    timelineToProfit: timelineOf(profile, range, isOwn),
    immediateActions: isIdle ? [] : actions.slice(0, 5),
    basis: isOwn ? 'own' : 'illustrative',
    steps: [...steps, ...profitSteps(profile, range, isOwn), ...goalSteps(profile, range)],
    nearer: stepsNearerGoal(profile, month),
    sources: isOwn
      ? [{ text: `Your clicks and sales of the last ${days} days`, url: null }]
      : [retailCommission, assumptions, firstCommission],
    niches: [...new Set(profile.interests.flatMap((one) => nicheOf(one)?.name ?? []))],
    note: isIdle
      ? idleNote(isOwn)
      : isOwn
        ? 'What your links earn at their current pace.'
        : 'Based on typical figures and assumptions, not on your results. Many newcomers earn nothing at first.',
  }
}

const saysEnough = ({ clicks, sales, cents }: Sums) =>
  clicks >= enoughClicks && sales >= enoughSales && cents > 0

function idleNote(isOwn: boolean): string {
  return isOwn
    ? 'With 0 hours a week, this is what your links earn at their current pace.'
    : 'With 0 hours a week, no posts get written, so there is nothing to expect. Enter the hours you have.'
}

interface Computed {
  range: CentsRange
  steps: MoneyStep[]
  month: PlanMonth
}

function byOwnRates(own: OwnRates, days: 30 | 90): Computed {
  const { clicks, sales, cents } = days === 30 ? own.recent : own
  const recentClicks = own.recent.clicks
  const perSale = cents / sales
  const monthSales = (recentClicks * sales) / clicks
  const value = Math.round(monthSales * perSale)
  return {
    range: rangeFrom(value, { cents, sales }) ?? { value, low: 0, high: 0 },
    month: {
      clicks: recentClicks,
      ratePercent: (100 * sales) / clicks,
      saleCents: perSale,
      orderCents: assumedOrderCents,
    },
    steps: [
      {
        label: 'Conversion rate',
        sum: `${describeSales(sales)} ÷ ${describeClicks(clicks)}, last ${days} days`,
        result: `${((100 * sales) / clicks).toFixed(2)}%`,
      },
      {
        label: 'Average sale',
        sum: `${roundDollars(cents)} ÷ ${describeSales(sales)}`,
        result: dollars(perSale),
      },
      ...(days === 30
        ? []
        : [
            {
              label: 'Sales in 30 days',
              sum: `${describeClicks(recentClicks)} of the last 30 days × ${((100 * sales) / clicks).toFixed(2)}%`,
              result: monthSales.toFixed(1),
            },
          ]),
      {
        label: 'Monthly estimate',
        sum: `${days === 30 ? sales : monthSales.toFixed(1)} sales × ${dollars(perSale)}`,
        result: roundDollars(value),
      },
    ],
  }
}

/** What a sale brings: by the commissions of the workspace's own products where any is known. */
function assumeSale(products: OwnRates['products']): { cents: number; formula: string } {
  const paying = products.filter(({ commission }) => commission > 0)
  const [first] = paying
  if (first === undefined) {
    const cents = (assumedOrderCents * assumedCommissionPercent) / 100
    return {
      cents,
      formula: `${roundDollars(assumedOrderCents)} (assumed) × ${assumedCommissionPercent}%`,
    }
  }
  const all = paying.map((one) => ((one.priceCents ?? assumedOrderCents) * one.commission) / 100)
  const cents = all.reduce((sum, one) => sum + one, 0) / all.length
  if (all.length > 1) {
    return { cents, formula: `Average of your ${all.length} products with a commission` }
  }
  const price =
    first.priceCents === null
      ? `${roundDollars(assumedOrderCents)} (assumed)`
      : dollars(first.priceCents)
  return { cents, formula: `${price} × ${first.commission}%, the commission of ${first.name}` }
}

function byAssumptions(
  { experience, timeAvailable, budget }: MoneyProfile,
  products: OwnRates['products'],
): Computed {
  const byTime = Math.floor((timeAvailable * weeksPerMonth) / hoursPerPost)
  const posts = byTime
  const clicks = posts * clicksPerPost[experience]
  const monthSales = (clicks * typicalConversionRate.percent) / 100
  const { cents: perSale, formula } = assumeSale(products)
  const value = Math.round(monthSales * perSale)
  // No one knows better than that the first sales may not come, or twice as many.
  return {
    range: { value, low: 0, high: 2 * value },
    month: {
      clicks,
      ratePercent: typicalConversionRate.percent,
      saleCents: perSale,
      orderCents: assumedOrderCents,
    },
    steps: [
      {
        label: 'Posts a month',
        sum: `${timeAvailable} hours a week × 30 ÷ 7 ÷ ${hoursPerPost} hours`,
        result: describeCount(byTime, 'post'),
      },
      {
        label: 'Cost of posting them to Twitter with Hopwise',
        sum: `${posts} × $${Number(xPostCost.withUrl).toFixed(2)} for a post with a link`,
        result: describeCost(posts, budget),
      },
      {
        label: 'Clicks a month',
        sum: `${posts} × ${clicksPerPost[experience]} (${experience}, assumed)`,
        result: describeClicks(clicks),
      },
      {
        label: 'Sales a month',
        sum: `${describeClicks(clicks)} × ${typicalConversionRate.percent}%`,
        result: monthSales.toFixed(1),
      },
      {
        label: 'Average sale',
        sum: formula,
        result: dollars(perSale),
      },
      {
        label: 'Monthly estimate',
        sum: `${monthSales.toFixed(1)} sales × ${dollars(perSale)}`,
        result: roundDollars(value),
      },
    ],
  }
}

function describeCost(posts: number, budget: number): string {
  const cents = posts * centsOf(xPostCost.withUrl)
  const words = dollars(cents)
  return cents <= budget * 100
    ? `${words}, within your ${roundDollars(budget * 100)}`
    : `${words}, over your ${roundDollars(budget * 100)}; posting by hand is free`
}

function goalSteps({ goals }: MoneyProfile, { value }: CentsRange): MoneyStep[] {
  const { target, timeframe } = goals
  const reach = Math.round((value * timeframe) / 30)
  if (target === 0 || timeframe === 0) {
    return [
      {
        label: 'Your goal',
        sum: `${roundDollars(target * 100)} in ${describeCount(timeframe, 'day')}`,
        result: target === 0 ? 'No amount, so no goal' : 'No time, so no goal',
      },
    ]
  }
  return [
    {
      label: 'Daily pace needed',
      sum: `${roundDollars(target * 100)} ÷ ${describeCount(timeframe, 'day')}`,
      result: `${roundDollars((target * 100) / timeframe)} a day`,
    },
    {
      label: `In ${describeCount(timeframe, 'day')} at this pace`,
      sum:
        timeframe === 30 ? 'Your monthly estimate' : `${roundDollars(value)} × ${timeframe} ÷ 30`,
      result: `${roundDollars(reach)}, ${Math.min(999, Math.floor(reach / target))}% of the goal`,
    },
  ]
}

/** Without sales of its own, the time is said in words. */
function profitSteps({ budget }: MoneyProfile, { value }: CentsRange, isOwn: boolean): MoneyStep[] {
  if (!isOwn || budget === 0 || value <= 0) return []
  return [
    {
      label: 'Time to profit',
      sum: `${roundDollars(budget * 100)} budget ÷ ${roundDollars(value / 30)} a day`,
      result: describeCount(daysToProfit(budget, value), 'day'),
    },
  ]
}

const daysToProfit = (budget: number, cents: number) =>
  Math.max(1, Math.ceil((budget * 100) / (cents / 30)))

function timelineOf(
  { budget, timeAvailable }: MoneyProfile,
  { value }: CentsRange,
  isOwn: boolean,
): string {
  if (timeAvailable === 0 && !isOwn) return 'Never, at 0 hours a week.'
  if (value <= 0) return 'Not with these figures, because they bring no sales.'
  const days = daysToProfit(budget, value)
  const covers = `${roundDollars(value / 30)} a day covers your ${roundDollars(budget * 100)} budget`
  if (budget === 0) {
    return isOwn
      ? 'Right away, since you plan to spend nothing.'
      : 'With your first sale, since you plan to spend nothing. A new affiliate’s first commission typically takes six months or more.'
  }
  if (isOwn) return describeCount(days, 'day')
  const first = 'A new affiliate’s first commission typically takes six months or more.'
  return days > 30
    ? `Not within a month. ${covers} in ${describeCount(days, 'day')}. ${first}`
    : `Once sales come, ${covers} in ${describeCount(days, 'day')}. ${first}`
}
