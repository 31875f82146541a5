import { type ActivityItem, moneyProfile } from '@hopwise/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aLink, aMoneyPlan, noStats, someStats } from '../testing/builders.ts'
import { announce, answer, api, goLive, openApp, pageOf, withApi } from '../testing/open-app.tsx'

withApi()

const link = { id: 1, slug: 'desk', title: 'Standing desk', product: 'Oak desk' }
const at = new Date(Date.now() - 120_000).toISOString()
const activity: ActivityItem[] = [
  { kind: 'clicks', key: 'a', at, link, clicks: 14, country: 'DE' },
  { kind: 'flagged', key: 'b', at, link, visits: 31, flag: 'crawler' },
  {
    kind: 'conversion',
    isDayOnly: false,
    key: 'c',
    at,
    link,
    source: 'clickbank',
    product: 'KETOFIT',
    event: 'refund',
    status: 'confirmed',
    amount: '-19.00',
    currency: 'USD',
    unclearAmount: null,
  },
]

const stats = (part = {}) => answer('/api/dashboard/stats', () => someStats(part))
const noActions = {
  estimatedTimeToFirstSale: null,
  expectedFirstSaleAmount: null,
  firstSale: { happenedAt: null, isDayOnly: false, note: 'No estimate yet.', steps: [] },
  todayActions: [],
  thisWeekActions: [],
  handled: [],
}
const firstDays = [
  { day: '2026-11-20', clicks: 355, conversions: 2, earnings: '402.70' },
  { day: '2026-11-21', clicks: 361, conversions: 1, earnings: '80.00' },
]

beforeEach(() => {
  api.use(
    stats(),
    answer('/api/dashboard/campaign-analytics', () => firstDays),
    answer('/api/dashboard/activity', () => activity),
    http.get('/api/affiliate-links', () => pageOf([aLink()])),
    answer('/api/monetization/action-plan', () => noActions),
  )
})

function anEmptyWorkspace() {
  api.use(
    answer('/api/dashboard/stats', () => noStats),
    answer('/api/dashboard/campaign-analytics', () => []),
    answer('/api/dashboard/activity', () => []),
    http.get('/api/affiliate-links', () => pageOf([])),
  )
}

test('activity of which only the day is known names that day in workspaces far east, too', async () => {
  const [, , sale] = activity
  const noon = { ...sale, at: '2026-11-20T12:00:00Z', isDayOnly: true }
  api.use(answer('/api/dashboard/activity', () => [noon]))
  openApp('/', {
    workspace: {
      id: 1,
      name: 'A',
      isSample: false,
      timeZone: 'Pacific/Auckland',
      market: null,
      hasEarned: false,
    },
  })
  expect(await screen.findByTitle('Nov 20, 2026')).toHaveTextContent('Nov 20')
})

test('the dashboard carries the specified words and leads to the two plans', async () => {
  openApp('/')
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeInTheDocument()
  expect(
    screen.getByText("Welcome back! Here's your affiliate performance overview."),
  ).toBeInTheDocument()
  expect(screen.getByText('Illustrative, not a promise.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Start Making Money' })).toHaveAttribute(
    'href',
    '/quick-start',
  )
  expect(screen.getByRole('link', { name: 'View Strategy' })).toHaveAttribute(
    'href',
    '/money-making',
  )
})

test('once there is a plan, the banner leads with its figures and not with the specified promise', async () => {
  api.use(
    answer('/api/monetization/profile', () => ({
      profile: moneyProfile.parse({}),
      savedAt: at,
      plan: aMoneyPlan(),
    })),
  )
  openApp('/')
  const plan = await screen.findByText(/^Your plan:/)
  expect(plan).toHaveTextContent(
    'Your plan: an estimated $6.30 per month, $0 to $13, from assumptions.',
  )
  const promise = screen.getByText(/First \$500 in 5 days/)
  expect(plan.compareDocumentPosition(promise)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(promise).toHaveTextContent('Illustrative, not a promise.')
  expect(promise).toHaveClass('text-note')
})

test('the stats say what the server counted, with its comparison in words', async () => {
  openApp('/')
  const card = async (name: string) => {
    const section = (await screen.findByRole('heading', { name })).closest('section')
    return section?.textContent
  }
  await screen.findByText('$54,750.00')
  expect(await card('Total Earnings')).toBe('Total Earnings$54,750.00+20.1% from last month')
  expect(await card('Active Campaigns')).toBe('Active Campaigns122 new this week')
  expect(await card('Total Clicks')).toBe('Total Clicks32,450+15.3% from last month')
  expect(await card('Conversion Rate')).toBe('Conversion Rate1.245%+2.4% from last month')
})

test('more sales than clicks make no conversion rate, and the card says why', async () => {
  api.use(stats({ conversionRate: '350.000' }))
  openApp('/')
  expect(await screen.findByText('More sales than clicks')).toBeInTheDocument()
  expect(screen.queryByText(/350/)).not.toBeInTheDocument()
})

test('a month that went down is red and carries a minus', async () => {
  api.use(stats({ clicksChange: -12.5 }))
  openApp('/')
  expect(await screen.findByText('−12.5%')).toHaveClass('text-red')
  expect(screen.getByText('+20.1%')).toHaveClass('text-green')
})

test('the feed names countries, bots and refunds in words', async () => {
  openApp('/')
  expect(await screen.findByText(/14 clicks, Germany/)).toBeInTheDocument()
  expect(screen.getByText(/31 visits by crawlers/)).toHaveTextContent(
    'Standing desk: 31 visits by crawlers, not counted',
  )
  expect(screen.getByText('−$19.00').closest('p')).toHaveTextContent('refund · ClickBank · KETOFIT')
  expect(screen.getAllByText('2 min')).toHaveLength(3)
})

test('clicks after the first three share one row, so that sales are seen', async () => {
  const clicked = (key: string, id: number): ActivityItem => ({
    kind: 'clicks',
    key,
    at,
    link: { ...link, id },
    clicks: 2,
    country: 'DE',
  })
  const clicks = ['d', 'e', 'f', 'g', 'h', 'i'].map((key, index) => clicked(key, index + 1))
  api.use(answer('/api/dashboard/activity', () => [...clicks, ...activity.slice(1)]))
  openApp('/')
  expect(await screen.findAllByText(/2 clicks, Germany/)).toHaveLength(3)
  expect(screen.getByText('6 more clicks').closest('p')).toHaveTextContent(
    '6 more clicks on 3 links',
  )
})

test('visits that do not count share one row', async () => {
  const flagged = (key: string, id: number): ActivityItem => ({
    kind: 'flagged',
    key,
    at,
    link: { ...link, id },
    visits: 2,
    flag: 'preview',
  })
  api.use(answer('/api/dashboard/activity', () => [flagged('d', 2), ...activity, flagged('e', 3)]))
  openApp('/')
  expect(await screen.findByText(/not counted$/)).toHaveTextContent(
    '35 visits on 3 links, not counted',
  )
})

test('links made one after the other share one row', async () => {
  const made = (key: string): ActivityItem => ({ kind: 'link-created', key, at, link })
  api.use(answer('/api/dashboard/activity', () => [made('1'), made('2'), made('3'), ...activity]))
  openApp('/')
  expect(await screen.findByText('3 links created')).toBeInTheDocument()
  expect(screen.getByText(/14 clicks, Germany/)).toBeInTheDocument()
  expect(screen.queryByText(/^Link/, { selector: 'p' })).toBeNull()
})

test('without earnings the chart names no series of them, though the table shows them', async () => {
  api.use(
    answer('/api/dashboard/campaign-analytics', () => [
      { day: '2026-11-21', clicks: 1, conversions: 0, earnings: '0.00' },
    ]),
  )
  openApp('/')
  expect(await screen.findByRole('row', { name: 'Nov 21, 2026 1 $0.00 0' })).toBeInTheDocument()
  expect(screen.queryByText('Earnings', { selector: 'li' })).toBeNull()
  expect(screen.getByText('Clicks', { selector: 'li' })).toBeInTheDocument()
})

test('a link no one visited is not among the most visited', async () => {
  api.use(http.get('/api/affiliate-links', () => pageOf([aLink({ clicks: 0 })])))
  openApp('/')
  expect(await screen.findByText(/No clicks yet/)).toBeInTheDocument()
  expect(screen.queryByText('shop.example/desk?ref=ada')).toBeNull()
})

test('what the chart shows can be read as a table, conversions too', async () => {
  openApp('/')
  const table = await screen.findByRole('table', {
    name: 'Clicks, earnings and conversions by day',
  })
  expect(within(table).getByRole('row', { name: 'Nov 20, 2026 355 $402.70 2' })).toBeInTheDocument()
})

test('the chosen period is kept in the address and asked of the server', async () => {
  const asked: (string | null)[] = []
  api.use(
    http.get('/api/dashboard/campaign-analytics', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('period'))
      return HttpResponse.json(firstDays)
    }),
  )
  const user = openApp('/?period=7days')
  await user.click(await screen.findByRole('radio', { name: '90 days' }))
  await waitFor(() => expect(asked).toEqual(['7days', '90days']))
  expect(location.search).toBe('?period=90days')
})

test('an empty workspace shows the specified sentences and offers the first link', async () => {
  anEmptyWorkspace()
  openApp('/')
  expect(
    await screen.findByText('Campaign analytics dashboard will be displayed here'),
  ).toBeInTheDocument()
  expect(screen.getByText('Recent activity feed will be displayed here')).toBeInTheDocument()
  expect(screen.getAllByText('No earlier data')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Create your first link' })).toHaveAttribute(
    'href',
    '/affiliate-links?create=link',
  )
  expect(screen.queryByRole('button', { name: 'Explore with sample data' })).toBeNull()
})

test('where the server has sample data, an empty workspace offers a look at it', async () => {
  anEmptyWorkspace()
  openApp('/', { sampleOffered: true })
  const door = await screen.findByRole('button', { name: 'Explore with sample data' })
  expect(door.closest('form')).toHaveAttribute('action', '/api/login/demo')
  expect(door.closest('form')).toHaveAttribute('method', 'post')
})

test('a click elsewhere appears without a reload', async () => {
  openApp('/')
  await screen.findByText('32,450')
  expect(screen.queryByText('Live')).toBeNull()
  goLive()
  expect(screen.getByText('Live')).toBeInTheDocument()
  api.use(stats({ totalClicks: 32_451 }))
  announce('clicks')
  expect(await screen.findByText('32,451')).toBeInTheDocument()
})

test('a section that fails says so and can be retried, while the others stand', async () => {
  api.use(
    http.get('/api/dashboard/activity', () => new HttpResponse(null, { status: 503 }), {
      once: true,
    }),
  )
  const user = openApp('/')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('We couldn’t load the activity.')
  expect(await screen.findByText('32,450')).toBeInTheDocument()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/14 clicks, Germany/)).toBeInTheDocument()
})

test('each total leads to where it is broken down', async () => {
  openApp('/')
  const earnings = await screen.findByRole('link', { name: 'Total Earnings' })
  expect(earnings).toHaveAttribute('href', '/analytics?period=thisMonth&metric=revenue')
  const clicks = screen.getByRole('link', { name: 'Total Clicks' })
  expect(clicks).toHaveAttribute('href', '/analytics?period=thisMonth&metric=clicks')
})

test('links that need attention are one press away, and nothing is said while none does', async () => {
  openApp('/')
  await screen.findByRole('link', { name: 'Total Earnings' })
  expect(screen.queryByRole('link', { name: /attention/ })).toBeNull()
  cleanup()
  const summary = { checked: 9, waiting: 0, working: 8, unknown: 0, silent: 0, troubled: 1 }
  api.use(
    answer('/api/link-health/summary', () => ({
      ...summary,
      moneyAtRisk: '0.00',
      lastCheckedAt: at,
    })),
  )
  openApp('/')
  const link = await screen.findByRole('link', { name: '1 link needs attention' })
  expect(link).toHaveAttribute('href', '/affiliate-links?state=troubled')
})

test('the most visited links lead on to all of them', async () => {
  openApp('/')
  expect(await screen.findByText('shop.example/desk?ref=ada')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All links' })).toHaveAttribute(
    'href',
    '/affiliate-links',
  )
})

test('the banner can be hidden, and Undo brings it back', async () => {
  const user = openApp('/')
  await user.click(await screen.findByRole('button', { name: 'Hide “Ready to Make Money?”' }))
  expect(screen.queryByRole('heading', { name: 'Ready to Make Money?' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('heading', { name: 'Ready to Make Money?' })).toBeInTheDocument()
})

test.each([
  ['a desk', false],
  ['a phone', true],
])(
  '%s shows the first four actions of the plan, each leading to where it is taken',
  async (_, matches) => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))
    onTestFinished(() => void vi.unstubAllGlobals())
    const actions = ['one', 'two', 'three', 'four', 'five'].map((key) => ({
      key,
      kind: 'drafts',
      title: `Action ${key}`,
      why: '',
      isUrgent: false,
      expected: { value: '72.00', low: '20.00', high: '120.00' },
      whyNoEstimate: null,
      steps: [],
      minutes: 10,
      link: { path: `/campaigns?campaign=${key.length}`, label: 'Open' },
    }))
    api.use(
      answer('/api/monetization/action-plan', () => ({
        ...noActions,
        todayActions: actions.slice(0, 1),
        thisWeekActions: actions.slice(1),
      })),
    )
    openApp('/')
    const next = within(await screen.findByRole('region', { name: 'Do next' }))
    expect(next.getAllByRole('listitem')).toHaveLength(4)
    expect(next.getByRole('link', { name: /^Action three/ })).toHaveAttribute(
      'href',
      '/campaigns?campaign=5',
    )
    expect(next.getByRole('link', { name: 'All 5 actions' })).toHaveAttribute(
      'href',
      '/money-making?tab=action-plan',
    )
  },
)

test('the card of the first link says whom a pasted hop link pays', async () => {
  api.use(
    answer('/api/onboarding', () => ({
      state: 'open',
      step: 'link',
      link: null,
      ownVisits: 0,
      click: null,
    })),
  )
  const user = openApp('/')
  await user.type(
    await screen.findByLabelText('Product URL'),
    'https://ada.keto.hop.clickbank.net/?tid=bio',
  )
  expect(screen.getByText('ClickBank · affiliate ada')).toBeInTheDocument()
})

test.each([
  ['a computer says why no phone can open the first link', false],
  ['a phone that shows the first link does not say that no phone can', true],
])('%s', async (_, isPhone) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const link = {
    id: 1,
    slug: 'desk',
    shortUrl: 'http://localhost:5000/l/desk',
    qrCode: '/api/affiliate-links/1/qr',
    productName: 'Desk',
    opensOnPhones: false,
  }
  api.use(
    answer('/api/onboarding', () => ({
      state: 'open',
      step: 'visit',
      link,
      ownVisits: 0,
      click: null,
    })),
  )
  openApp('/')
  expect(await screen.findByText('Open it in a private window')).toBeVisible()
  const note = screen.queryByText('Not available on your phone yet')
  expect(note === null).toBe(isPhone)
})
