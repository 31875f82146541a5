import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '#src/http/mount.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx } from '#src/services.ts'
import { exportActions } from './export-actions.ts'
import { generatePlan, getProfile } from './generate-plan.ts'
import { getActionPlan } from './get-action-plan.ts'
import { getOpportunities } from './get-opportunities.ts'
import { getRevenueTracking } from './get-revenue-tracking.ts'
import { markAction } from './mark-action.ts'

export function registerMonetization(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.getMoneyOpportunities, getOpportunities)
  mount(contract.getActionPlan, getActionPlan)
  mount(contract.markMoneyAction, markAction)
  mount(contract.getRevenueTracking, getRevenueTracking)
  mount(contract.getMoneyProfile, getProfile)
  mount(contract.generateMoneyPlan, generatePlan)

  app.get('/api/monetization/actions/export', async (request, reply) => {
    return sendCsv(reply, 'actions.csv', await exportActions(await ctxOf(request)))
  })
}
