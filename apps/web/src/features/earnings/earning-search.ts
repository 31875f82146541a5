import {
  conversionStatuses,
  earningOrders,
  earningPeriods,
  earningsTrendDays,
  exportEarnings,
  id,
} from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import type { EarningListQuery } from './earnings.queries.ts'

export const earningsPerPage = 25

/** The router reads `?search=123` as a number; here it is what was typed. */
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const day = z.iso.date().optional().catch(undefined)

/** What the address of the screen may say. A value nobody understands is as good as none. */
export const earningSearch = z.object({
  period: z.enum(earningPeriods).optional().catch(undefined),
  from: day,
  to: day,
  status: z.enum(conversionStatuses).optional().catch(undefined),
  match: z.enum(['unmatched']).optional().catch(undefined),
  source: typed.optional().catch(undefined),
  campaignId: id.optional().catch(undefined),
  linkId: id.optional().catch(undefined),
  search: typed.optional().catch(undefined),
  sort: z.enum(earningOrders).optional().catch(undefined),
  direction: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).max(100_000).optional().catch(undefined),
  /** The days of the trend. */
  days: z.coerce.string<unknown>().pipe(z.enum(earningsTrendDays)).optional().catch(undefined),
  /** The earning whose drawer is open. */
  earning: id.optional().catch(undefined),
  /** The dialog that is open. */
  dialog: z.enum(['rates', 'payout', 'import']).optional().catch(undefined),
})
export type EarningSearch = z.output<typeof earningSearch>

/** What shows all earnings. */
export const noFilter = {
  period: undefined,
  from: undefined,
  to: undefined,
  status: undefined,
  match: undefined,
  source: undefined,
  campaignId: undefined,
  linkId: undefined,
  search: undefined,
  page: undefined,
} as const satisfies Partial<EarningSearch>

export function isFiltered(search: EarningSearch): boolean {
  return Object.keys(filterOf(search)).length > 0
}

/** A custom range of which nothing is chosen yet filters nothing. */
function periodOf({ period, from, to }: EarningSearch): EarningListQuery {
  if (period !== 'custom') return period && period !== 'all' ? { period } : {}
  if (!from && !to) return {}
  return { period, ...(from && { from }), ...(to && { to }) }
}

/** The part of the list's query that the export shares. */
export function filterOf(search: EarningSearch): EarningListQuery {
  const { status, match, source, campaignId, linkId } = search
  return {
    ...periodOf(search),
    ...(status && { status }),
    ...(match && { match }),
    ...(source && { source }),
    ...(campaignId && { campaignId }),
    ...(linkId && { linkId }),
    ...(search.search && { search: search.search }),
  }
}

export function listQueryOf(search: EarningSearch): EarningListQuery {
  const { sort, direction } = search
  return {
    ...filterOf(search),
    ...(sort && { sort }),
    ...(direction && { direction }),
    page: search.page ?? 1,
    pageSize: earningsPerPage,
  }
}

export const exportAddress = (search: EarningSearch, format: 'csv' | 'xlsx') =>
  downloadAddress(exportEarnings, { query: { format, ...filterOf(search) } })
