import {
  campaignOrders,
  campaignPeriods,
  campaignStatuses,
  exportCampaigns,
  id,
  socialPlatforms,
} from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import type { CampaignListQuery } from './campaigns.queries.ts'

export const campaignsPerPage = 24

/** The router reads `?search=123` as a number; here it is what was typed. */
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String)

/** What the address of the screen may say. A value nobody understands is as good as none. */
export const campaignSearch = z.object({
  search: typed.optional().catch(undefined),
  show: z
    .enum([...campaignStatuses, 'archived'])
    .optional()
    .catch(undefined),
  platform: z.enum(socialPlatforms).optional().catch(undefined),
  order: z.enum(campaignOrders).optional().catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).max(100_000).optional().catch(undefined),
  /** Opens a dialog that makes something: a campaign, or a link in the one whose drawer is open. */
  create: typed.optional().catch(undefined),
  /** The campaign whose dialog is open, and whether saving resumes it. */
  edit: id.optional().catch(undefined),
  resume: z.boolean().optional().catch(undefined),
  /** The campaign whose drawer is open, and the days its chart shows. */
  campaign: id.optional().catch(undefined),
  period: z.enum(campaignPeriods).optional().catch(undefined),
})
export type CampaignSearch = z.output<typeof campaignSearch>

/** What shows all campaigns. */
export const noFilter = {
  search: undefined,
  show: undefined,
  platform: undefined,
  page: undefined,
} as const satisfies Partial<CampaignSearch>

/** The part of the list's query that the export shares. */
function filterOf({ search, show, platform, order }: CampaignSearch): CampaignListQuery {
  return {
    ...(search && { search }),
    ...(show && (show === 'archived' ? { state: show } : { status: show })),
    ...(platform && { platform }),
    ...(order && { order }),
  }
}

export function listQueryOf(search: CampaignSearch): CampaignListQuery {
  return { ...filterOf(search), page: search.page ?? 1, pageSize: campaignsPerPage }
}

export const exportAddress = (search: CampaignSearch) =>
  downloadAddress(exportCampaigns, { query: filterOf(search) })
