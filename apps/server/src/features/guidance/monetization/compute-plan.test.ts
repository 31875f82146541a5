import { moneyProfile } from '@hopwise/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computePlan } from './compute-plan.ts'
import { nicheOf } from './niches.ts'

const nothing = { clicks: 0, sales: 0, cents: 0, recentClicks: 0 }
const whole = (max: number) => fc.integer({ min: 0, max })
const profiles = fc
  .record({
    experience: fc.constantFrom('beginner', 'intermediate', 'advanced'),
    timeAvailable: whole(168),
    budget: whole(10_000),
    goals: fc.record({ timeframe: whole(365), target: whole(1_000_000) }),
  })
  .map((profile) => moneyProfile.parse(profile))

test('the default profile without results is computed from assumptions, and says so', () => {
  const plan = computePlan(moneyProfile.parse({}), nothing, [])
  expect(plan.basis).toBe('illustrative')
  // 28 posts × 10 clicks × 0.5% × $4.50.
  expect(plan.totalMonthlyPotential).toBe('6.30')
  expect(plan.range).toEqual({ value: '6.30', low: '0.00', high: '12.60' })
  expect(plan.note).toContain('not a promise')
  expect(plan.sources.some(({ url }) => url !== null)).toBe(true)
  expect(plan.niches).toEqual(['Business & bookkeeping software', 'Computers & accessories'])
})

test('own rates are used once there are clicks and sales enough', () => {
  const own = { clicks: 1_000, sales: 20, cents: 40_000, recentClicks: 500 }
  const plan = computePlan(moneyProfile.parse({}), own, [])
  expect(plan.basis).toBe('own')
  expect(plan.totalMonthlyPotential).toBe('200.00')
  expect(plan.timelineToProfit).toBe('$6.67 a day covers a month’s budget of $100.00 in 15 days.')
  expect(computePlan(moneyProfile.parse({}), { ...own, sales: 9 }, []).basis).toBe('illustrative')
})

test('more hours never make a plan smaller, and every plan holds its own value', () => {
  fc.assert(
    fc.property(profiles, (profile) => {
      const plan = computePlan(profile, nothing, [])
      const longer = { ...profile, timeAvailable: profile.timeAvailable + 5 }
      const value = Number(plan.totalMonthlyPotential)
      expect(Number(computePlan(longer, nothing, []).totalMonthlyPotential)).toBeGreaterThanOrEqual(
        value,
      )
      expect(Number(plan.range.low)).toBeLessThanOrEqual(value)
      expect(Number(plan.range.high)).toBeGreaterThanOrEqual(value)
    }),
  )
})

test('a product finds its niche by its words, or none', () => {
  expect(nicheOf('Barista espresso machine')?.name).toBe('Kitchen & coffee')
  expect(nicheOf('Woodworking plans')?.name).toBe('Woodworking & DIY plans')
  expect(nicheOf('VPN, two-year plan')?.name).toBe('Privacy & security software')
  expect(nicheOf('Xyzzy')).toBeNull()
})

test('without hours there is no plan, whatever the links earn by themselves', () => {
  const idle = moneyProfile.parse({ timeAvailable: 0 })
  expect(computePlan(idle, nothing, [])).toMatchObject({
    totalMonthlyPotential: '0.00',
    timelineToProfit: 'With 0 hours a week: never.',
    note: expect.stringContaining('With 0 hours a week there is no plan'),
  })
  const own = { clicks: 1_000, sales: 20, cents: 40_000, recentClicks: 500 }
  expect(computePlan(idle, own, [])).toMatchObject({
    totalMonthlyPotential: '200.00',
    note: expect.stringContaining('what your links earn by themselves'),
  })
})
