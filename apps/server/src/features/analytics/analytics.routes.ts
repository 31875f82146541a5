import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx } from '#src/services.ts'
import { exportDays } from './export-days.ts'
import { getAudience } from './get-audience.ts'
import { getOverview } from './get-overview.ts'
import { getPlatformBreakdown } from './get-platform-breakdown.ts'
import { getTopCampaigns } from './get-top-campaigns.ts'

export function registerAnalytics(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.getAnalyticsOverview, getOverview)
  mount(contract.getPlatformBreakdown, getPlatformBreakdown)
  mount(contract.getTopCampaigns, getTopCampaigns)
  mount(contract.getAnalyticsAudience, getAudience)

  app.get('/api/analytics/export', async (request, reply) => {
    const ctx = await ctxOf(request)
    const query = parse(contract.analyticsQuery, request.query)
    const { fileName, content } = await exportDays(ctx, query)
    return sendCsv(reply, fileName, content)
  })
}
