import * as contract from '@hopwise/contracts'
import { changeMany, changeOne } from '#src/collection/bulk/change-many.ts'
import { undoMany } from '#src/collection/bulk/undo-many.ts'
import type { Mount } from '#src/http/mount.ts'
import { campaignBulkList } from './campaign-bulk-list.ts'
import { changeCampaign } from './change-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { exportCampaigns } from './export-campaigns.ts'
import { listCampaigns, showCampaign } from './list-campaigns.ts'

export function registerCampaigns(mount: Mount): void {
  mount(contract.listCampaigns, listCampaigns)
  mount(contract.getCampaign, (ctx, { params }) => showCampaign(ctx, params.id))
  mount(contract.createCampaign, createCampaign)
  mount(contract.changeCampaign, changeCampaign)
  mount(contract.duplicateCampaign, duplicateCampaign)
  mount(contract.archiveCampaign, async (ctx, { params }) => {
    await changeOne(ctx, campaignBulkList, params.id, { archived: true })
    return await showCampaign(ctx, params.id)
  })
  mount(contract.restoreCampaign, async (ctx, { params }) => {
    await changeOne(ctx, campaignBulkList, params.id, { archived: false })
    return await showCampaign(ctx, params.id)
  })
  mount(contract.exportCampaigns, (ctx, { query }) => exportCampaigns(ctx, query))
  mount(contract.changeCampaigns, (ctx, { body }) => changeMany(ctx, campaignBulkList, body))
  mount(contract.undoCampaigns, (ctx, { params }) => undoMany(ctx, campaignBulkList, params.id))
}
