import { type campaignQuery, getCampaign, listCampaigns } from '@hopwise/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from './call.ts'

export type CampaignListQuery = z.input<typeof campaignQuery>

/** All that is asked about campaigns: old with any change of one. */
export const allCampaigns = { queryKey: ['campaigns'] } as const
export const campaignLists = { queryKey: [...allCampaigns.queryKey, 'list'] } as const

const meta = { topics: ['clicks', 'links', 'campaigns', 'tags'] } as const

export const campaignsQuery = (query: CampaignListQuery) =>
  queryOptions({
    queryKey: [...campaignLists.queryKey, query],
    queryFn: ({ signal }) => call(listCampaigns, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export const campaignQueryOf = (id: number) =>
  queryOptions({
    queryKey: [...allCampaigns.queryKey, 'one', id],
    queryFn: ({ signal }) => call(getCampaign, { params: { id } }, { signal }),
    meta,
  })
