import type { ActionPlan } from '@hopwise/contracts'
import { moneyActions } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { estimateFirstSale } from './first-sale.ts'
import { rankActions, splitWeek } from './rank-actions.ts'
import { readFacts } from './read-facts.ts'

export async function getActionPlan(ctx: Ctx): Promise<ActionPlan> {
  const facts = await readFacts(ctx)
  const marks = await readMarks(ctx)
  const actions = rankActions(facts)
  const { today, thisWeek } = splitWeek(actions.filter(({ key }) => !marks.has(key)))
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

/** What was done or dismissed, by its key; of facts that changed since, no action has the key any more. */
export async function readMarks(ctx: Ctx) {
  const rows = await ctx.orm.select().from(moneyActions).where(ours(ctx, moneyActions))
  return new Map(rows.map((row) => [row.key, row]))
}
