import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import type { Ctx } from '#src/services.ts'
import { exportActions } from './export-actions.ts'
import { generatePlan, getProfile } from './generate-plan.ts'
import { getActionPlan } from './get-action-plan.ts'
import { getOpportunities } from './get-opportunities.ts'
import { getRevenueTracking } from './get-revenue-tracking.ts'
import { markAction } from './mark-action.ts'
import type { MoneyCtx } from './money-facts.ts'
import { readFacts } from './read-facts.ts'
import { shareReading } from './share-reading.ts'

export function registerMonetization(mount: Mount): void {
  const facts = shareReading(readFacts)
  const withFacts =
    <Input, Result>(verb: (ctx: MoneyCtx, input: Input) => Promise<Result>) =>
    (ctx: Ctx, input: Input) =>
      verb({ ...ctx, facts: () => facts(ctx) }, input)
  mount(contract.getMoneyOpportunities, withFacts(getOpportunities))
  mount(contract.getActionPlan, withFacts(getActionPlan))
  mount(contract.markMoneyAction, withFacts(markAction))
  mount(contract.getRevenueTracking, withFacts(getRevenueTracking))
  mount(contract.getMoneyProfile, withFacts(getProfile))
  mount(contract.generateMoneyPlan, withFacts(generatePlan))
  mount(contract.exportMoneyActions, withFacts(exportActions))
}
