import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx } from '#src/services.ts'
import { archiveCampaign, restoreCampaign } from './archive-campaign.ts'
import { changeCampaign } from './change-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { exportCampaigns } from './export-campaigns.ts'
import { getCampaignDays } from './get-campaign-days.ts'
import { listCampaigns, showCampaign } from './list-campaigns.ts'

export function registerCampaigns(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.listCampaigns, listCampaigns)
  mount(contract.getCampaign, (ctx, { params }) => showCampaign(ctx, params.id))
  mount(contract.createCampaign, createCampaign)
  mount(contract.changeCampaign, changeCampaign)
  mount(contract.duplicateCampaign, duplicateCampaign)
  mount(contract.archiveCampaign, archiveCampaign)
  mount(contract.restoreCampaign, restoreCampaign)
  mount(contract.getCampaignDays, getCampaignDays)

  app.get('/api/campaigns/export', async (request, reply) => {
    const ctx = await ctxOf(request)
    const query = parse(contract.campaignQuery, request.query)
    return sendCsv(reply, 'campaigns.csv', await exportCampaigns(ctx, query))
  })
}
