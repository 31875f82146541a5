import { type MoneyProfile, moneyDefaults, moneyProfile } from '@hopwise/contracts'
import { moneyProfiles } from '@hopwise/db'
import { addDays, todayIn } from '@hopwise/units'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { Goal } from './track-goal.ts'

interface Found {
  profile: MoneyProfile
  /** Null while no one saved one. */
  saved: { at: Date; goalFrom: string } | null
}

/** The saved profile, or the default. */
export async function findProfile(ctx: Ctx): Promise<Found> {
  const [row] = await ctx.orm.select().from(moneyProfiles).where(ours(ctx, moneyProfiles))
  if (row === undefined) return { profile: moneyProfile.parse({}), saved: null }
  const { experience, timeAvailable, budget, interests, timeframe, target } = row
  return {
    profile: { experience, timeAvailable, budget, interests, goals: { timeframe, target } },
    saved: { at: row.updatedAt, goalFrom: row.goalFrom },
  }
}

/** Another amount or another time is a new goal, which begins today. */
export async function saveProfile(ctx: Ctx, { goals, ...profile }: MoneyProfile): Promise<void> {
  const { profile: before, saved } = await findProfile(ctx)
  const isSameGoal =
    saved !== null &&
    before.goals.target === goals.target &&
    before.goals.timeframe === goals.timeframe
  const row = {
    ...profile,
    ...goals,
    goalFrom: isSameGoal ? saved.goalFrom : todayIn(ctx.timeZone, ctx.now()),
    updatedAt: ctx.now(),
  }
  await ctx.orm
    .insert(moneyProfiles)
    .values({ workspaceId: ctx.workspaceId, ...row })
    .onConflictDoUpdate({ target: moneyProfiles.workspaceId, set: row })
}

/** The person's goal, or the default over the calendar month: no dollars, or no days, are no goal. */
export function goalOf({ profile, saved }: Found, today: string): Goal {
  const { target, timeframe } = profile.goals
  if (saved === null || target === 0 || timeframe === 0) {
    const from = `${today.slice(0, 8)}01`
    return {
      targetCents: moneyDefaults.goals.target * 100,
      isOwn: false,
      from,
      until: lastOfMonth(today),
    }
  }
  return {
    targetCents: target * 100,
    isOwn: true,
    from: saved.goalFrom,
    until: addDays(saved.goalFrom, timeframe - 1),
  }
}

export function lastOfMonth(day: string): string {
  return addDays(`${addDays(`${day.slice(0, 8)}01`, 32).slice(0, 8)}01`, -1)
}
