import type { MoneyOpportunities } from '@hopwise/contracts'
import type { Ctx } from '#src/services.ts'
import { findOpportunities } from './find-opportunities.ts'
import { findProfile } from './money-profile.ts'
import { readFacts } from './read-facts.ts'

export async function getOpportunities(ctx: Ctx): Promise<MoneyOpportunities> {
  const { profile, saved } = await findProfile(ctx)
  // Those of the default profile are no one's interests.
  return findOpportunities(await readFacts(ctx), saved === null ? [] : profile.interests)
}
