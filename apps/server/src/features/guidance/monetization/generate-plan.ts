import type {
  generateMoneyPlan as contract,
  EndpointInput,
  MoneyPlan,
  MoneyProfile,
  StoredMoneyProfile,
} from '@hopwise/contracts'
import { computePlan } from './compute-plan.ts'
import { readMarks } from './get-action-plan.ts'
import type { MoneyCtx } from './money-facts.ts'
import { findProfile, saveProfile } from './money-profile.ts'
import { rankActions } from './rank-actions.ts'

export async function generatePlan(
  ctx: MoneyCtx,
  { body }: EndpointInput<typeof contract>,
): Promise<MoneyPlan> {
  await saveProfile(ctx, body)
  return await planOf(ctx, body)
}

export async function getProfile(ctx: MoneyCtx): Promise<StoredMoneyProfile> {
  const { profile, saved } = await findProfile(ctx)
  return {
    profile,
    savedAt: saved?.at.toISOString() ?? null,
    plan: saved === null ? null : await planOf(ctx, profile),
  }
}

async function planOf(ctx: MoneyCtx, profile: MoneyProfile): Promise<MoneyPlan> {
  const facts = await ctx.facts()
  const marks = await readMarks(ctx)
  const own = { ...facts.all, products: facts.products }
  const open = rankActions(facts).filter(({ key }) => !marks.has(key))
  return computePlan(profile, own, open)
}
