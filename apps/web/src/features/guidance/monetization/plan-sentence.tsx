import type { MoneyPlan } from '@hopwise/contracts'
import { describeRange, roundDollars } from '#src/shared/format/currency.ts'

/** What the saved plan comes to, and on what it rests. */
export function PlanSentence({
  plan: { totalMonthlyPotential, range, basis },
}: {
  plan: MoneyPlan
}) {
  return (
    <>
      Your plan: an estimated{' '}
      <b className="font-title text-ink">{roundDollars(totalMonthlyPotential)} per month</b>,{' '}
      {describeRange(range)}, {basis === 'own' ? 'from your own figures' : 'from assumptions'}.
    </>
  )
}
