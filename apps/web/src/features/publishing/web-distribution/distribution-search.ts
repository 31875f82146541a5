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
import { asked, typed } from '#src/shared/collection/address.ts'

export const distributionTabs = [
  { value: 'targets', label: 'Target Sites' },
  { value: 'strategy', label: 'Distribution Strategy' },
  { value: 'automation', label: 'Content Automation' },
  { value: 'performance', label: 'Performance Tracking' },
] as const

/** What the screen's address may say. A value no one understands is as good as none. */
export const distributionSearch = z.object({
  tab: asked(z.enum(['targets', 'strategy', 'automation', 'performance'])),
  niche: asked(z.enum(webNiches)),
  search: asked(typed),
  difficulty: asked(z.enum(targetDifficulties)),
  policy: asked(z.enum(affiliatePolicies)),
  order: asked(z.enum(targetOrders)),
  /** The site whose drawer is open. */
  target: asked(id),
  /** Opens the dialog that adds a site of one's own, or changes the one with this id. */
  create: asked(typed),
  site: asked(id),
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
