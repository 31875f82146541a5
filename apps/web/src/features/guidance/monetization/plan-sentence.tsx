import type { MoneyPlan } from '@hopwise/contracts'
import { describeRange, roundDollars } from './money-labels.ts'

/** What the saved plan comes to, and on what it rests. */
export function PlanSentence({
  plan: { totalMonthlyPotential, range, basis },
}: {
  plan: MoneyPlan
}) {
  return (
    <>
      Your plan:{' '}
      <b className="font-title text-ink">{roundDollars(totalMonthlyPotential)} a month</b>,{' '}
      {describeRange(range)}, {basis === 'own' ? 'from your own figures' : 'from assumptions'}.
    </>
  )
}
