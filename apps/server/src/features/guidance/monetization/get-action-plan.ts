import type { ActionPlan, MoneyAction } from '@hopwise/contracts'
import { moneyActions } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { estimateFirstSale } from './first-sale.ts'
import type { MoneyCtx } from './money-facts.ts'
import { rankActions, splitWeek } from './rank-actions.ts'

/** More of one kind would be a list to read, not one to act on; the next ones follow those that are done. */
const mostOfKind = 20

export async function getActionPlan(ctx: MoneyCtx): Promise<ActionPlan> {
  const facts = await ctx.facts()
  const marks = await readMarks(ctx)
  const actions = rankActions(facts)
  const open = actions.filter(({ key }) => !marks.has(key))
  const { today, thisWeek } = splitWeek(firstOfKinds(open))
  return {
    ...estimateFirstSale(facts),
    todayActions: today,
    thisWeekActions: thisWeek,
    handled: actions.flatMap((action) => {
      const mark = marks.get(action.key)
      return mark === undefined
        ? []
        : [{ ...action, state: mark.state, handledAt: mark.at.toISOString() }]
    }),
  }
}

function firstOfKinds(actions: readonly MoneyAction[]): MoneyAction[] {
  const kinds = Map.groupBy(actions, ({ kind }) => kind)
  const first = new Set([...kinds.values()].flatMap((ofKind) => ofKind.slice(0, mostOfKind)))
  return actions.filter((action) => first.has(action))
}

/** What was done or dismissed, by its key; of facts that changed since, no action has the key any more. */
export async function readMarks(ctx: Ctx) {
  const rows = await ctx.orm.select().from(moneyActions).where(ours(ctx, moneyActions))
  return new Map(rows.map((row) => [row.key, row]))
}
