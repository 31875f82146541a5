import { type Limits, type PlanLimit, plans, type Tier } from '@hopwise/contracts'
import type { Config } from '#src/config.ts'

export const trialTier: Tier = 'pro'

export { plans }

/** What someone on this plan is held to. */
export function limitsOf({ hasPlanLimits }: Pick<Config, 'hasPlanLimits'>, tier: Tier): Limits {
  return plans[hasPlanLimits ? tier : 'enterprise'].limits
}

/** A limit in words, as sentences about it need it. */
export const limitLabels: Record<PlanLimit, (count: number) => string> = {
  campaigns: (count) => `${count} ${count === 1 ? 'campaign' : 'campaigns'}`,
  socialAccounts: (count) => `${count} connected social ${count === 1 ? 'account' : 'accounts'}`,
  affiliateLinks: (count) => `${count} new affiliate ${count === 1 ? 'link' : 'links'} a month`,
  monthlyPosts: (count) => `${count} ${count === 1 ? 'post' : 'posts'} a month`,
}
