import type { RevenueTracking } from '@hopwise/contracts'
import { addDays, daysBetween, daysUntil, moneyOf } from '@hopwise/units'
import { rangeOf } from './intervals.ts'
import type { Projection } from './project-revenue.ts'

export interface Goal {
  targetCents: number
  isOwn: boolean
  from: string
  until: string
}

interface GoalFacts {
  today: string
  /** Net earnings of each day of the goal's time that has begun. */
  centsOn: ReadonlyMap<string, number>
  /** From today on; null where nothing can be projected. */
  projection: Projection | null
  paceCents: number | null
}

const milestonePercents = [25, 50, 75, 100] as const

/** A goal against what was earned and what is projected, day by day. */
export function trackGoal(goal: Goal, facts: GoalFacts): Pick<RevenueTracking, 'goal' | 'days'> {
  const { today, centsOn, projection, paceCents } = facts
  const all = daysBetween(goal.from, goal.until)
  const ahead = today > goal.until ? 0 : daysUntil(today, goal.until) + 1
  let earned = 0
  const reached = new Map<number, string>()
  const days = all.map((day) => {
    const isPast = day <= today
    earned += isPast ? (centsOn.get(day) ?? 0) : 0
    for (const percent of milestonePercents) {
      if (isPast && !reached.has(percent) && earned >= part(goal, percent))
        reached.set(percent, day)
    }
    return {
      day,
      earnings: isPast ? moneyOf(centsOn.get(day) ?? 0) : null,
      total: isPast ? moneyOf(earned) : null,
      isAhead: day >= today,
    }
  })
  const rangeOn = (index: number) => {
    const range = projection?.days[index]
    if (range === undefined) return null
    const { value, low, high } = range
    return rangeOf({ value: earned + value, low: earned + low, high: earned + high })
  }
  const missing = goal.targetCents - earned
  const isReached = missing <= 0
  return {
    days: days.map(({ isAhead, ...day }) => ({
      ...day,
      projected: isAhead ? rangeOn(daysUntil(today, day.day)) : null,
    })),
    goal: {
      target: moneyOf(goal.targetCents),
      isOwn: goal.isOwn,
      from: goal.from,
      until: goal.until,
      daysLeft: ahead,
      earned: moneyOf(earned),
      paceNeeded: isReached || ahead === 0 ? null : moneyOf(Math.ceil(missing / ahead)),
      paceNow: paceCents === null ? null : moneyOf(Math.round(paceCents)),
      chance:
        projection === null || ahead === 0 || isReached
          ? null
          : Math.round(projection.chanceOf(missing, ahead - 1) * 100),
      projected: ahead === 0 ? null : rangeOn(ahead - 1),
      state: isReached ? 'reached' : ahead === 0 ? 'over' : 'under-way',
      milestones: milestonePercents.map((percent) => {
        const reachedOn = reached.get(percent) ?? null
        const cents = part(goal, percent)
        const index =
          reachedOn !== null || projection === null
            ? -1
            : projection.days.slice(0, ahead).findIndex(({ value }) => earned + value >= cents)
        return {
          percent,
          amount: moneyOf(cents),
          reachedOn,
          expectedOn: index < 0 ? null : addDays(today, index),
        }
      }),
    },
  }
}

function part({ targetCents }: Goal, percent: number): number {
  return Math.round((targetCents * percent) / 100)
}
