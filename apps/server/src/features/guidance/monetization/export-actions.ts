import type { MoneyAction } from '@hopwise/contracts'
import { writeCsv } from '#src/csv.ts'
import { getActionPlan } from './get-action-plan.ts'
import type { MoneyCtx } from './money-facts.ts'

const columns = [
  { key: 'when', header: 'When' },
  { key: 'title', header: 'Action' },
  { key: 'why', header: 'Why' },
  { key: 'value', header: 'Expected in 30 days (USD)', decimals: 2 },
  { key: 'low', header: 'At least (USD)', decimals: 2 },
  { key: 'high', header: 'At most (USD)', decimals: 2 },
  { key: 'whyNoEstimate', header: 'Why there is no figure' },
  { key: 'arithmetic', header: 'Arithmetic' },
  { key: 'minutes', header: 'Minutes' },
  { key: 'address', header: 'Where' },
]

/** The whole list, those that were done and dismissed at its end. */
export async function exportActions(ctx: MoneyCtx): Promise<string> {
  const { todayActions, thisWeekActions, handled } = await getActionPlan(ctx)
  const toRow = (when: string) => (action: MoneyAction) => ({
    when,
    title: action.title,
    why: action.why,
    value: action.expected === null ? null : Number(action.expected.value),
    low: action.expected === null ? null : Number(action.expected.low),
    high: action.expected === null ? null : Number(action.expected.high),
    whyNoEstimate: action.whyNoEstimate,
    arithmetic: action.steps
      .map(({ label, sum, result }) => `${label}: ${sum} = ${result}`)
      .join('; '),
    minutes: action.minutes,
    address: new URL(action.link.path, ctx.config.publicUrl).href,
  })
  return writeCsv(columns, [
    ...todayActions.map(toRow('Today')),
    ...thisWeekActions.map(toRow('This week')),
    ...handled.map((action) => toRow(action.state === 'done' ? 'Done' : 'Dismissed')(action)),
  ])
}
