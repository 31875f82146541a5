import { expect, test } from 'vitest'
import { projectRevenue } from './project-revenue.ts'
import { type Goal, trackGoal } from './track-goal.ts'

const goal: Goal = { targetCents: 100_000, isOwn: true, from: '2026-11-01', until: '2026-11-30' }
const steady = (centsOn: [string, number][], today: string, ahead: number) =>
  trackGoal(goal, {
    today,
    centsOn: new Map(centsOn),
    projection: projectRevenue({ cents: Array(28).fill(5_000), sales: 28 }, ahead, 1),
    paceCents: 5_000,
  })

test('a running goal shows days left, the pace it needs, and when each part is expected', () => {
  const { goal: shown, days } = steady([['2026-11-03', 30_000]], '2026-11-21', 10)
  expect(shown).toMatchObject({
    state: 'under-way',
    daysLeft: 10,
    earned: '300.00',
    paceNeeded: '70.00',
    paceNow: '50.00',
    chance: 0,
    projected: { value: '800.00', low: '800.00', high: '800.00' },
  })
  expect(shown.milestones).toMatchObject([
    { percent: 25, reachedOn: '2026-11-03', expectedOn: null },
    { percent: 50, reachedOn: null, expectedOn: '2026-11-24' },
    { percent: 75, reachedOn: null, expectedOn: '2026-11-29' },
    { percent: 100, reachedOn: null, expectedOn: null },
  ])
  expect(days).toHaveLength(30)
  expect(days[19]).toMatchObject({ day: '2026-11-20', total: '300.00', projected: null })
  expect(days[29]).toMatchObject({ day: '2026-11-30', total: null, earnings: null })
})

test('a milestone that a refund took back later was reached nevertheless', () => {
  const { goal: shown } = steady(
    [
      ['2026-11-03', 26_000],
      ['2026-11-04', -5_000],
    ],
    '2026-11-21',
    10,
  )
  expect(shown.earned).toBe('210.00')
  expect(shown.milestones[0]?.reachedOn).toBe('2026-11-03')
})

test('a goal that is reached asks for no pace; one whose time is over says so', () => {
  expect(steady([['2026-11-03', 100_000]], '2026-11-21', 10).goal).toMatchObject({
    state: 'reached',
    paceNeeded: null,
    chance: null,
  })
  expect(steady([['2026-11-03', 10_000]], '2026-12-02', 1).goal).toMatchObject({
    state: 'over',
    daysLeft: 0,
    projected: null,
  })
})
