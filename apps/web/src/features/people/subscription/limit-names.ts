import type { PlanLimit } from '@hopwise/contracts'
import { formatNumber } from '#src/shared/format/number.ts'

export const limitNames: Record<PlanLimit, string> = {
  campaigns: 'Campaigns',
  socialAccounts: 'Social accounts',
  affiliateLinks: 'Affiliate links a month',
  monthlyPosts: 'Posts a month',
}

const unlimited = -1

export function isUnlimited(limit: number): boolean {
  return limit === unlimited
}

export function formatLimit(limit: number): string {
  return isUnlimited(limit) ? 'Unlimited' : formatNumber(limit)
}
