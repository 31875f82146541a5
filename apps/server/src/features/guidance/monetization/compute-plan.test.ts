import { moneyProfile } from '@hopwise/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computePlan } from './compute-plan.ts'
import { nicheOf } from './niches.ts'

const none = { clicks: 0, sales: 0, cents: 0 }
const nothing = { ...none, recent: none, products: [] }
const ninetyDays = { clicks: 1_000, sales: 20, cents: 40_000 }
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
  expect(plan.note).toContain('assumptions, not on your results')
  expect(plan.sources.some(({ url }) => url !== null)).toBe(true)
  expect(plan.niches).toEqual(['Business & bookkeeping software', 'Computers & accessories'])
})

test('own rates are used once there are clicks and sales enough', () => {
  const own = { ...ninetyDays, recent: { clicks: 500, sales: 9, cents: 30_000 }, products: [] }
  const plan = computePlan(moneyProfile.parse({}), own, [])
  expect(plan.basis).toBe('own')
  expect(plan.totalMonthlyPotential).toBe('200.00')
  expect(plan.timelineToProfit).toBe('15 days')
  expect(plan.steps).toContainEqual({
    label: 'Time to profit',
    sum: '$100 budget ÷ $6.67 a day',
    result: '15 days',
  })
  expect(computePlan(moneyProfile.parse({}), { ...own, sales: 9 }, []).basis).toBe('illustrative')
})

test('a month that says enough is the estimate itself, as it is everywhere else', () => {
  const recent = { clicks: 500, sales: 12, cents: 30_000 }
  const plan = computePlan(moneyProfile.parse({}), { ...ninetyDays, recent, products: [] }, [])
  expect(plan.totalMonthlyPotential).toBe('300.00')
  expect(plan.sources).toEqual([{ text: 'Your clicks and sales of the last 30 days', url: null }])
  expect(plan.steps).toContainEqual({
    label: 'Monthly estimate',
    sum: '12 sales × $25.00',
    result: '$300',
  })
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
    timelineToProfit: 'Never, at 0 hours a week.',
    note: expect.stringContaining('With 0 hours a week, no posts get written'),
  })
  const own = { ...ninetyDays, recent: { clicks: 500, sales: 9, cents: 30_000 }, products: [] }
  expect(computePlan(idle, own, [])).toMatchObject({
    totalMonthlyPotential: '200.00',
    note: expect.stringContaining('what your links earn at their current pace'),
  })
})

test('the commission of the workspace’s own products is taken, at their prices where they are known', () => {
  const course = { name: 'Sleep course', commission: 40, priceCents: null }
  const planFor = (
    products: (typeof course | { name: string; commission: number; priceCents: number })[],
  ) => computePlan(moneyProfile.parse({}), { ...nothing, products }, [])
  const one = planFor([course])
  expect(one.totalMonthlyPotential).toBe('28.00')
  expect(one.steps).toContainEqual({
    label: 'Average sale',
    sum: '$50 (assumed) × 40%, the commission of Sleep course',
    result: '$20.00',
  })
  const unpaid = { name: 'Own notes', commission: 0, priceCents: 900 }
  expect(planFor([course, unpaid]).totalMonthlyPotential).toBe('28.00')
  const desk = { name: 'Desk', commission: 3, priceCents: 40_000 }
  expect(planFor([course, desk]).steps).toContainEqual({
    label: 'Average sale',
    sum: 'Average of your 2 products with a commission',
    result: '$16.00',
  })
})

test('a plan below its goal says what closes the gap, and one above says nothing', () => {
  const { nearer } = computePlan(moneyProfile.parse({}), nothing, [])
  expect(nearer).toEqual([
    { label: 'More clicks', sum: '$4,994 ÷ $0.02 EPC', result: '221,943 clicks' },
    {
      label: 'Or more sales from the same clicks',
      sum: '$4,994 ÷ $4.50 a sale',
      result: '1,110 sales',
    },
    {
      label: 'Or a product in Business & bookkeeping software (20% commission)',
      sum: '$10.00 a sale instead of $4.50',
      result: '$14 a month',
    },
  ])
  const easy = moneyProfile.parse({ goals: { timeframe: 30, target: 6 } })
  expect(computePlan(easy, nothing, []).nearer).toEqual([])
  expect(computePlan(moneyProfile.parse({ timeAvailable: 0 }), nothing, []).nearer).toEqual([])
})
