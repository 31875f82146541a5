import type { AnalyticsCanvas } from '@hopwise/contracts'
import { formatCurrency } from '../format/currency.ts'
import { formatNumber } from '../format/number.ts'
import { formatRate } from '../format/rate.ts'

interface Step {
  name: string
  count: number
  /** What it brought. */
  money?: string
}

function stepsOf({ visits, clicks, conversions, ...sales }: AnalyticsCanvas['funnel']): Step[] {
  return [
    ...(visits === null ? [] : [{ name: 'Visits', count: visits }]),
    ...(clicks === null ? [] : [{ name: 'Clicks', count: clicks }]),
    { name: 'Conversions', count: conversions },
    { name: 'Confirmed', count: sales.confirmed, money: sales.confirmedMoney },
    { name: 'Paid', count: sales.paid, money: sales.paidMoney },
  ]
}

/** Of previous step; sales without a click can make more than all of them. */
function shareOf(step: Step, before: Step | undefined): string {
  if (before === undefined) return ''
  return formatRate(before.count === 0 ? null : (100 * step.count) / before.count, 1)
}

/** What becomes of a visit, step by step. */
export function Funnel({ funnel }: { funnel: AnalyticsCanvas['funnel'] }) {
  const steps = stepsOf(funnel)
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <table className="w-full grow border-collapse text-cell">
      <caption className="sr-only">From visits to payouts</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Count</th>
          <th scope="col">Of previous step</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step, index) => (
          <tr key={step.name} className="h-11">
            <th
              scope="row"
              className="relative w-full px-2 text-left font-normal whitespace-nowrap"
            >
              <span
                aria-hidden
                className="absolute inset-y-0.5 left-0 min-w-1 rounded-md bg-accent/12 dark:bg-accent/20"
                style={{ width: `${(100 * step.count) / most}%` }}
              />
              <span className="relative">
                {step.name}{' '}
                {step.money !== undefined && (
                  <span className="ml-1 text-ink-2">{formatCurrency(step.money)}</span>
                )}
              </span>
            </th>
            <td className="pl-3 text-right font-label">{formatNumber(step.count)}</td>
            <td className="pr-2 pl-3 text-right text-ink-3">{shareOf(step, steps[index - 1])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
