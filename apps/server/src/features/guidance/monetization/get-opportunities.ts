import type { MoneyOpportunities } from '@hopwise/contracts'
import { findOpportunities } from './find-opportunities.ts'
import type { MoneyCtx } from './money-facts.ts'
import { findProfile } from './money-profile.ts'

export async function getOpportunities(ctx: MoneyCtx): Promise<MoneyOpportunities> {
  const { profile, saved } = await findProfile(ctx)
  // Those of the default profile are no one's interests.
  return findOpportunities(await ctx.facts(), saved === null ? [] : profile.interests)
}
