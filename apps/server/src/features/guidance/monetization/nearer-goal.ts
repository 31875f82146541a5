import type { MoneyProfile, MoneyStep } from '@hopwise/contracts'
import { describeClicks, describeSales, dollars, roundDollars } from './candidate-action.ts'
import { type Niche, nicheOf } from './niches.ts'

/** What a plan's month is made of. */
export interface PlanMonth {
  clicks: number
  /** Of the clicks, those that buy. */
  ratePercent: number
  saleCents: number
  /** An order of unknown price. */
  orderCents: number
}

/** What closes the gap between the pace and the goal; nothing once the goal is in reach. */
export function stepsNearerGoal(
  { goals: { target, timeframe }, interests }: MoneyProfile,
  month: PlanMonth,
): MoneyStep[] {
  const { clicks, ratePercent, saleCents } = month
  const perClick = (ratePercent / 100) * saleCents
  if (timeframe === 0 || perClick === 0 || clicks === 0) return []
  const gap = target * 100 - (clicks * perClick * timeframe) / 30
  if (gap <= 0) return []
  const better = findBetterSale(interests, month)
  return [
    {
      label: 'More clicks',
      sum: `${roundDollars(gap)} ÷ ${dollars(perClick)} EPC`,
      result: describeClicks(Math.ceil(gap / perClick)),
    },
    {
      label: 'Or more sales from the same clicks',
      sum: `${roundDollars(gap)} ÷ ${dollars(saleCents)} a sale`,
      result: describeSales(Math.ceil(gap / saleCents)),
    },
    ...(better === null
      ? []
      : [
          {
            label: `Or a product in ${better.name} (${better.commission}% commission)`,
            sum: `${dollars(better.cents)} a sale instead of ${dollars(saleCents)}`,
            result: `${roundDollars((clicks * ratePercent * better.cents) / 100)} a month`,
          },
        ]),
  ]
}

/** The niche of the person's interests that pays most, where it pays more. */
function findBetterSale(interests: readonly string[], { saleCents, orderCents }: PlanMonth) {
  const found = interests.map(nicheOf).filter((niche): niche is Niche => niche !== null)
  const [best] = found.toSorted((a, b) => (b.commission ?? 0) - (a.commission ?? 0))
  if (best === undefined) return null
  const commission = best.commission ?? 0
  const cents = (orderCents * commission) / 100
  return cents > saleCents ? { name: best.name, commission, cents } : null
}
