import type { MoneyProfile, MoneyStep } from '@hopwise/contracts'
import { describeCount } from '#src/sentences.ts'
import { describeClicks, dollars, roundDollars } from './candidate-action.ts'
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

/** What the month would come to with more clicks or more per sale; nothing once the goal is in reach. */
export function stepsNearerGoal(
  { goals: { target, timeframe }, interests }: MoneyProfile,
  month: PlanMonth,
): MoneyStep[] {
  const { clicks, ratePercent, saleCents } = month
  const perClick = (ratePercent / 100) * saleCents
  if (timeframe === 0 || perClick === 0 || clicks === 0) return []
  const wantedCents = target * 100
  if ((clicks * perClick * timeframe) / 30 >= wantedCents) return []
  const better = findBetterSale(interests, month)
  const aMonth = (cents: number) => `${roundDollars(cents)} a month`
  return [
    {
      label: 'Clicks your goal needs',
      sum: `${roundDollars(wantedCents)} ÷ (${dollars(saleCents)} × ${rateText(ratePercent)})`,
      result: `${describeClicks(Math.ceil(wantedCents / perClick))} in ${describeCount(timeframe, 'day')}`,
    },
    {
      label: 'Twice the clicks',
      sum: `${describeClicks(2 * clicks)} a month: more posts, or posts that get more clicks`,
      result: aMonth(2 * clicks * perClick),
    },
    {
      label: better.label,
      sum: `${dollars(better.cents)} a sale instead of ${dollars(saleCents)}`,
      result: aMonth((clicks * ratePercent * better.cents) / 100),
    },
    {
      label: 'Both together',
      sum: `${describeClicks(2 * clicks)} × ${rateText(ratePercent)} × ${dollars(better.cents)}`,
      result: aMonth((2 * clicks * ratePercent * better.cents) / 100),
    },
  ]
}

const rateText = (percent: number) => `${Number(percent.toFixed(2))}%`

/** The niche of the person's interests that pays most, where it pays more; else twice the commission. */
function findBetterSale(interests: readonly string[], { saleCents, orderCents }: PlanMonth) {
  const found = interests.map(nicheOf).filter((niche): niche is Niche => niche !== null)
  const [best] = found.toSorted((a, b) => (b.commission ?? 0) - (a.commission ?? 0))
  const cents = (orderCents * (best?.commission ?? 0)) / 100
  return best !== undefined && cents > saleCents
    ? { label: `A product in ${best.name} (${best.commission}% commission)`, cents }
    : { label: 'A product that pays twice as much', cents: 2 * saleCents }
}
