import {
  affiliatePolicies,
  exportWebTargets,
  id,
  targetDifficulties,
  targetOrders,
  type WebNiche,
  webNiches,
} from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import type { TargetListQuery } from '#src/shared/api/web-targets.ts'

/** The router reads `?search=123` as a number; here it is what was typed. */
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String)

export const distributionTabs = [
  { value: 'targets', label: 'Target Sites' },
  { value: 'strategy', label: 'Distribution Strategy' },
  { value: 'automation', label: 'Content Automation' },
  { value: 'performance', label: 'Performance Tracking' },
] as const

/** What the screen's address may say. A value nobody understands is as good as none. */
export const distributionSearch = z.object({
  tab: z.enum(['targets', 'strategy', 'automation', 'performance']).optional().catch(undefined),
  niche: z.enum(webNiches).optional().catch(undefined),
  search: typed.optional().catch(undefined),
  difficulty: z.enum(targetDifficulties).optional().catch(undefined),
  policy: z.enum(affiliatePolicies).optional().catch(undefined),
  order: z.enum(targetOrders).optional().catch(undefined),
  /** The site whose drawer is open. */
  target: id.optional().catch(undefined),
  /** Opens the dialog that adds a site of one's own, or changes the one with this id. */
  create: typed.optional().catch(undefined),
  site: id.optional().catch(undefined),
})
export type DistributionSearch = z.output<typeof distributionSearch>

export const noFilter = {
  search: undefined,
  difficulty: undefined,
  policy: undefined,
} as const satisfies Partial<DistributionSearch>

export const nicheOf = ({ niche }: DistributionSearch): WebNiche => niche ?? 'fitness'

export function targetQueryOf(given: DistributionSearch): TargetListQuery {
  const { search, difficulty, policy, order } = given
  return {
    ...(search && { search }),
    ...(difficulty && { difficulty }),
    ...(policy && { policy }),
    ...(order && { order }),
  }
}

export const exportAddress = (search: DistributionSearch) =>
  downloadAddress(exportWebTargets, {
    params: { niche: nicheOf(search) },
    query: targetQueryOf(search),
  })
