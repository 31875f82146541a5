import type { ActionPlan } from '@hopwise/contracts'
import { moneyOf } from '@hopwise/units'
import { describeCount } from '#src/sentences.ts'
import { describeClicks } from './candidate-action.ts'
import type { MoneyFacts } from './money-facts.ts'
import { typicalConversionRate } from './niches.ts'

type FirstSale = Pick<
  ActionPlan,
  'estimatedTimeToFirstSale' | 'expectedFirstSaleAmount' | 'firstSale'
>

/** A pace of fewer clicks a month is none. */
const leastClicks = 30

/** When the first sale is to be expected: said only from clicks that were counted. */
export function estimateFirstSale({ firstSale, all, products }: MoneyFacts): FirstSale {
  if (firstSale !== null) {
    return {
      estimatedTimeToFirstSale: null,
      expectedFirstSaleAmount: null,
      firstSale: {
        happenedAt: firstSale.at.toISOString(),
        isDayOnly: firstSale.isDayOnly,
        note: 'You’ve already made your first sale.',
        steps: [],
      },
    }
  }
  const { clicks } = all.recent
  const needed = Math.ceil(100 / typicalConversionRate.percent)
  const amount = amountOf(products)
  if (clicks < leastClicks) {
    return {
      estimatedTimeToFirstSale: null,
      ...amount,
      firstSale: {
        happenedAt: null,
        isDayOnly: false,
        note: `No estimate yet: ${describeClicks(clicks)} in 30 days. An estimate needs ${leastClicks}.`,
        steps: [],
      },
    }
  }
  const days = Math.ceil((needed * 30) / clicks)
  return {
    estimatedTimeToFirstSale: `About ${describeCount(days, 'day')}`,
    ...amount,
    firstSale: {
      happenedAt: null,
      isDayOnly: false,
      note: `Illustrative: if one click in ${needed} buys (${typicalConversionRate.percent}%, lower end of what ${typicalConversionRate.source.text} gives).`,
      steps: [
        {
          label: 'Clicks until a sale',
          sum: `100 ÷ ${typicalConversionRate.percent}`,
          result: String(needed),
        },
        {
          label: 'At your pace',
          sum: `${needed} ÷ (${describeClicks(clicks)} ÷ 30 days)`,
          result: describeCount(days, 'day'),
        },
      ],
    },
  }
}

/** Price times commission of the products of which both are known. */
function amountOf(products: MoneyFacts['products']): { expectedFirstSaleAmount: string | null } {
  const cents = products.flatMap(({ priceCents, commission, links }) =>
    priceCents === null || commission <= 0 || links === 0 ? [] : [(priceCents * commission) / 100],
  )
  if (cents.length === 0) return { expectedFirstSaleAmount: null }
  const mean = cents.reduce((sum, one) => sum + one, 0) / cents.length
  return { expectedFirstSaleAmount: moneyOf(Math.round(mean)) }
}
