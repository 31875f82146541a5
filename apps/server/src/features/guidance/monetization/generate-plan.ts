import type {
  generateMoneyPlan as contract,
  EndpointInput,
  MoneyPlan,
  MoneyProfile,
  StoredMoneyProfile,
} from '@hopwise/contracts'
import type { Ctx } from '#src/services.ts'
import { computePlan } from './compute-plan.ts'
import { readMarks } from './get-action-plan.ts'
import { findProfile, saveProfile } from './money-profile.ts'
import { rankActions } from './rank-actions.ts'
import { readFacts } from './read-facts.ts'

export async function generatePlan(
  ctx: Ctx,
  { body }: EndpointInput<typeof contract>,
): Promise<MoneyPlan> {
  await saveProfile(ctx, body)
  return await planOf(ctx, body)
}

export async function getProfile(ctx: Ctx): Promise<StoredMoneyProfile> {
  const { profile, saved } = await findProfile(ctx)
  return {
    profile,
    savedAt: saved?.at.toISOString() ?? null,
    plan: saved === null ? null : await planOf(ctx, profile),
  }
}

async function planOf(ctx: Ctx, profile: MoneyProfile): Promise<MoneyPlan> {
  const facts = await readFacts(ctx)
  const marks = await readMarks(ctx)
  const { clicks, sales, cents, recent } = facts.all
  const own = { clicks, sales, cents, recentClicks: recent.clicks, products: facts.products }
  const open = rankActions(facts).filter(({ key }) => !marks.has(key))
  return computePlan(profile, own, open)
}
