import type { ActionPlan, MoneyAction, MoneyPlan, RevenueTracking } from '@hopwise/contracts'
import { moneyProfile } from '@hopwise/contracts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aMoneyPlan } from '../testing/builders.ts'
import { answer, api, openApp, withApi } from '../testing/open-app.tsx'

withApi()

const action: MoneyAction = {
  key: 'drafts:posts:7',
  kind: 'drafts',
  title: 'Post or schedule 2 drafts',
  why: 'Drafts get no clicks until you post them.',
  steps: [{ label: 'A post of yours', sum: '$60.00 ÷ 5 posts', result: '$12.00' }],
  expected: { value: '12.00', low: '0.00', high: '40.00' },
  whyNoEstimate: null,
  isUrgent: false,
  minutes: 10,
  link: { path: '/content-generator?tab=posts&status=draft', label: 'Open the drafts' },
}

function aRevenue(part: Partial<RevenueTracking> = {}): RevenueTracking {
  return {
    currentMonthRevenue: '420.00',
    projectedMonthRevenue: '610.00',
    projection: { low: '540.00', high: '700.00', fromDays: 28, method: 'Drawn from 28 days.' },
    whyNotProjected: null,
    timeZone: 'UTC',
    today: '2026-11-21',
    topPerformingNiches: [{ niche: 'Fitness & yoga courses', revenue: '420.00' }],
    recommendedOptimizations: [action],
    goal: {
      target: '5000.00',
      isOwn: false,
      from: '2026-11-01',
      until: '2026-11-30',
      daysLeft: 10,
      earned: '420.00',
      paceNeeded: '458.00',
      paceNow: '20.00',
      chance: 0,
      projected: { value: '610.00', low: '540.00', high: '700.00' },
      milestones: [],
      state: 'under-way',
    },
    days: [],
    ...part,
  }
}

const opportunities = answer('/api/monetization/opportunities', () => ({
  earningsPotential: {
    daily: '20.00',
    weekly: '140.00',
    monthly: '600.00',
    range: { value: '600.00', low: '410.00', high: '850.00' },
    steps: [],
    whyNoEstimate: null,
  },
  opportunities: [],
}))

test('the overview shows the month, where it is heading and with what certainty', async () => {
  api.use(
    answer('/api/monetization/revenue-tracking/1', () => aRevenue()),
    opportunities,
  )
  openApp('/money-making')
  expect(await screen.findByText('90% range: $540 to $700')).toBeInTheDocument()
  expect(screen.getByText('$610')).toBeInTheDocument()
  expect(screen.getByText('Drawn from 28 days.')).toBeInTheDocument()
  // Once, in the head of all five tabs.
  expect(screen.getAllByText(/not a promise/)).toHaveLength(1)
  expect(screen.getByText('$420 of $5,000')).toBeInTheDocument()
  expect(screen.getByText('8% since Nov 1, refunds subtracted')).toBeInTheDocument()
  const pace = await screen.findByText(
    /There is a 90% chance that 30 days at this pace earn \$410 to \$850/,
  )
  // One answer for the month: the second estimate is folded away.
  expect(pace).not.toBeVisible()
  expect(
    screen.getByRole('link', { name: 'Open the drafts: Post or schedule 2 drafts' }),
  ).toHaveAttribute('href', '/content-generator?tab=posts&status=draft')
})

test('where nothing can be projected, the reason stands instead of a figure', async () => {
  api.use(
    answer('/api/monetization/revenue-tracking/1', () =>
      aRevenue({
        projectedMonthRevenue: null,
        projection: null,
        whyNotProjected: 'Not enough data yet: 9 of the 10 sales.',
        goal: { ...aRevenue().goal, projected: null, chance: null, paceNow: null },
      }),
    ),
    opportunities,
  )
  openApp('/money-making')
  expect(await screen.findByText(/9 of the 10 sales/)).toBeInTheDocument()
  expect(screen.queryByText('$610')).toBeNull()
})

test('without a projection, no milestone is said to come too late', async () => {
  const { goal } = aRevenue()
  const milestone = { percent: 25, amount: '1250.00', reachedOn: null, expectedOn: null }
  const early = { ...goal, projected: null, paceNow: null, chance: null, milestones: [milestone] }
  api.use(answer('/api/monetization/revenue-tracking/1', () => aRevenue({ goal: early })))
  openApp('/money-making?tab=progress')
  const row = (await screen.findByText('25%')).closest('li')
  expect(row).toHaveTextContent('Not enough data yet')
})

test('a dismissed action leaves the list, and Undo brings it back', async () => {
  let state = 'open'
  const plan = (): ActionPlan => ({
    estimatedTimeToFirstSale: null,
    expectedFirstSaleAmount: null,
    firstSale: { happenedAt: null, isDayOnly: false, note: 'No estimate yet.', steps: [] },
    todayActions: state === 'open' ? [action] : [],
    thisWeekActions: [],
    handled:
      state === 'open'
        ? []
        : [{ ...action, state: 'dismissed', handledAt: '2026-11-21T12:00:00.000Z' }],
  })
  api.use(
    answer('/api/monetization/action-plan', plan),
    http.post<never, { key: string; state: string }>(
      '/api/monetization/actions/mark',
      async ({ request }) => {
        const mark = await request.json()
        state = mark.state
        return HttpResponse.json(mark)
      },
    ),
  )
  const user = openApp('/money-making?tab=action-plan')
  const title = await screen.findByRole('button', { name: action.title })
  expect(screen.queryByText(action.why)).toBeNull()
  await user.click(title)
  expect(screen.getByText(action.why)).toBeInTheDocument()
  expect(screen.getByText('$12')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: `More: ${action.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Dismiss' }))
  expect((await screen.findAllByText('Action dismissed')).length).toBeGreaterThan(0)
  expect(screen.getByText('Nothing to do right now.')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: `Undo: ${action.title}` }))
  await user.click(screen.getByRole('radio', { name: 'All' }))
  expect(await screen.findByRole('button', { name: `More: ${action.title}` })).toBeInTheDocument()
  expect(state).toBe('open')
})

test('one ranked list is narrowed to today’s actions, or to what takes a quarter of an hour', async () => {
  const late = { ...action, key: 'review', title: 'Write a review', minutes: 90 }
  api.use(
    answer('/api/monetization/action-plan', () => ({
      estimatedTimeToFirstSale: null,
      expectedFirstSaleAmount: null,
      firstSale: { happenedAt: null, isDayOnly: false, note: 'No estimate yet.', steps: [] },
      todayActions: [late],
      thisWeekActions: [action],
      handled: [],
    })),
  )
  const user = openApp('/money-making?tab=action-plan')
  const shown = () =>
    screen.getAllByRole('button', { expanded: false }).map((one) => one.textContent)
  await screen.findByRole('button', { name: late.title })
  const titles = () => shown().filter((text) => text === late.title || text === action.title)
  expect(titles()).toEqual([late.title, action.title])
  await user.click(screen.getByRole('radio', { name: 'Today' }))
  expect(titles()).toEqual([late.title])
  await user.click(screen.getByRole('radio', { name: '≤ 15 min' }))
  expect(titles()).toEqual([action.title])
  await user.click(screen.getByRole('radio', { name: 'Done' }))
  expect(screen.getByText('Nothing is done or dismissed yet.')).toBeInTheDocument()
})

test('the best three quick wins are cards, which are dismissed in one press', async () => {
  const wins = [1, 2, 3, 4].map((id) => ({ ...action, key: `win:${id}`, title: `Win ${id}` }))
  let marked: unknown = null
  api.use(
    answer('/api/monetization/action-plan', () => ({
      estimatedTimeToFirstSale: null,
      expectedFirstSaleAmount: null,
      firstSale: { happenedAt: null, isDayOnly: false, note: 'No estimate yet.', steps: [] },
      todayActions: wins,
      thisWeekActions: [],
      handled: [],
    })),
    http.post('/api/monetization/actions/mark', async ({ request }) => {
      marked = await request.json()
      return HttpResponse.json(marked as object)
    }),
  )
  const user = openApp('/money-making?tab=quick-wins')
  const cards = within(await screen.findByRole('region', { name: 'Quick Wins' }))
  expect(cards.getAllByRole('heading').map((one) => one.textContent)).toEqual([
    'Win 1',
    'Win 2',
    'Win 3',
  ])
  expect(cards.getAllByText(action.why)).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Win 4' })).toBeInTheDocument()
  await user.click(cards.getByRole('button', { name: 'Dismiss: Win 2' }))
  await expect.poll(() => marked).toEqual({ key: 'win:2', state: 'dismissed' })
})

test('an emptied field of hours is read as 0, and the plan says that there is none', async () => {
  let saved: MoneyPlan | null = null
  let sent: unknown = null
  const none = aMoneyPlan({
    totalMonthlyPotential: '0.00',
    note: 'With 0 hours a week there is no plan.',
  })
  api.use(
    answer('/api/monetization/profile', () => ({
      profile: moneyProfile.parse({}),
      savedAt: null,
      plan: saved,
    })),
    http.post('/api/monetization/generate-plan', async ({ request }) => {
      sent = await request.json()
      saved = none
      return HttpResponse.json(none)
    }),
  )
  const user = openApp('/money-making?tab=profile')
  await user.clear(await screen.findByLabelText(/Hours a week/))
  await user.click(screen.getByRole('button', { name: 'Generate Plan' }))
  expect(await screen.findByText('With 0 hours a week there is no plan.')).toBeInTheDocument()
  expect(sent).toMatchObject({ timeAvailable: 0 })
})
