import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { exportActions } from './export-actions.ts'
import { generatePlan, getProfile } from './generate-plan.ts'
import { getActionPlan } from './get-action-plan.ts'
import { getOpportunities } from './get-opportunities.ts'
import { getRevenueTracking } from './get-revenue-tracking.ts'
import { markAction } from './mark-action.ts'

export function registerMonetization(mount: Mount): void {
  mount(contract.getMoneyOpportunities, getOpportunities)
  mount(contract.getActionPlan, getActionPlan)
  mount(contract.markMoneyAction, markAction)
  mount(contract.getRevenueTracking, getRevenueTracking)
  mount(contract.getMoneyProfile, getProfile)
  mount(contract.generateMoneyPlan, generatePlan)
  mount(contract.exportMoneyActions, exportActions)
}
