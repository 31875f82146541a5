import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { archiveCampaign, restoreCampaign } from './archive-campaign.ts'
import { changeCampaign } from './change-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { exportCampaigns } from './export-campaigns.ts'
import { getCampaignDays } from './get-campaign-days.ts'
import { listCampaigns, showCampaign } from './list-campaigns.ts'

export function registerCampaigns(mount: Mount): void {
  mount(contract.listCampaigns, listCampaigns)
  mount(contract.getCampaign, (ctx, { params }) => showCampaign(ctx, params.id))
  mount(contract.createCampaign, createCampaign)
  mount(contract.changeCampaign, changeCampaign)
  mount(contract.duplicateCampaign, duplicateCampaign)
  mount(contract.archiveCampaign, archiveCampaign)
  mount(contract.restoreCampaign, restoreCampaign)
  mount(contract.getCampaignDays, getCampaignDays)
  mount(contract.exportCampaigns, (ctx, { query }) => exportCampaigns(ctx, query))
}
