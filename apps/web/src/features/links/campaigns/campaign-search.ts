import { campaignQuery, campaignStatuses, exportCampaigns, id } from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import type { CampaignListQuery } from '#src/shared/api/campaigns.ts'
import { homeCanvasSearch, noHomeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { asked, typed } from '#src/shared/collection/address.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'

export const campaignCollection = defineCollection({
  query: campaignQuery,
  pageSize: 25,
  filters: { search: 'search', platform: 'platform', tag: 'tagId' },
  orders: { order: 'order', direction: 'direction' },
  also: {
    shape: { show: asked(z.enum([...campaignStatuses, 'archived'])) },
    ask: ({ show }) => {
      if (show === 'archived') return { state: show }
      return show ? { status: show } : {}
    },
  },
})

export const campaignTabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'visitors', label: 'Visitors' },
] as const
export type CampaignTab = (typeof campaignTabs)[number]['value']

export const campaignSearch = z.object({
  ...campaignCollection.shape,
  ...homeCanvasSearch.shape,
  /** Opens a dialog that makes something: a campaign, or a link in the one whose home is open. */
  create: asked(typed),
  /** The campaign whose dialog is open, and whether saving resumes it. */
  edit: asked(id),
  resume: asked(z.boolean()),
  /** The campaign whose home is open, and at which tab. */
  campaign: asked(id),
  tab: asked(z.enum(campaignTabs.map(({ value }) => value))),
})
export type CampaignSearch = z.output<typeof campaignSearch>

export const noHome = {
  ...noHomeCanvas,
  campaign: undefined,
  tab: undefined,
} satisfies Partial<CampaignSearch>

export const exportAddress = (query: CampaignListQuery) =>
  downloadAddress(exportCampaigns, { query })
