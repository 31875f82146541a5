import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { anOverview, noOverview, someAccounts, someCampaigns } from '../testing/analytics.ts'
import { aCanvas, noCanvas } from '../testing/canvas.ts'
import { announce, answer, api, goLive, openApp, withApi } from '../testing/open-app.tsx'
import { aUser } from '../testing/stand-in-server.ts'

withApi()

const noEarnings = { amount: '0.00', count: 0, notCounted: 0, refunded: 0 }

let asked: URLSearchParams[]

beforeEach(() => {
  asked = []
  api.use(
    http.get('/api/analytics/canvas', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json(aCanvas())
    }),
    answer('/api/analytics/overview', anOverview),
    answer('/api/analytics/platforms', () => someAccounts),
    answer('/api/analytics/top-campaigns', () => someCampaigns),
  )
})

function anEmptyWorkspace() {
  api.use(
    answer('/api/analytics/canvas', () => noCanvas),
    answer('/api/analytics/overview', () => noOverview),
    answer('/api/analytics/platforms', () => []),
    answer('/api/analytics/top-campaigns', () => []),
  )
}

const card = async (name: string) => {
  const section = (await screen.findByRole('heading', { name })).closest('section')
  if (!section) throw new Error(`${name} stands in no card`)
  return section
}
const metric = (name: RegExp) => screen.findByRole('radio', { name })
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? [])
const unfiltered = { period: '30days', platform: 'all', metric: 'clicks', compare: 'previous' }

async function choose(user: ReturnType<typeof openApp>, button: RegExp, option: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  await user.click(await screen.findByRole('menuitemradio', { name: option }))
}

test('the figures carry the specified labels and their change against the last period', async () => {
  openApp('/analytics')
  expect(await screen.findByRole('heading', { name: 'Analytics', level: 1 })).toBeInTheDocument()
  for (const name of [
    'Total Clicks 9,223 +15.3% vs last period',
    'Visitors 7,001 0.0% vs last period',
    'Conversions 122 +9.9% vs last period',
    'Conversion Rate 1.32% −4.7% vs last period',
    'Revenue $16,517.00 −8.2% vs last period',
    'EPC $1.79 −20.4% vs last period',
  ]) {
    expect(await screen.findByRole('radio', { name })).toBeInTheDocument()
  }
})

test('more sales than clicks make no conversion rate, and the figure says why', async () => {
  const { totals } = aCanvas()
  api.use(
    answer('/api/analytics/canvas', () =>
      aCanvas({ totals: { ...totals, clicks: 4, conversions: 14 } }),
    ),
  )
  openApp('/analytics')
  expect(await metric(/^Conversion Rate/)).toHaveAccessibleName(
    'Conversion Rate – More sales than clicks',
  )
})

test('thirty days of all platforms are shown at first, against those before', async () => {
  openApp('/analytics')
  await metric(/^Total Clicks 9,223/)
  expect(lastAsked()).toEqual(unfiltered)
  expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked()
  expect(screen.getByRole('button', { name: 'Platform: All platforms' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Comparison: vs last period' })).toBeInTheDocument()
})

test('period, comparison and platform are kept in the address and asked of the server', async () => {
  const user = openApp('/analytics')
  await choose(user, /^More periods/, '1 year')
  await choose(user, /^Platform/, 'Snapchat')
  await choose(user, /^Comparison/, 'vs last year')
  await waitFor(() =>
    expect(lastAsked()).toEqual({
      ...unfiltered,
      period: '1year',
      platform: 'snapchat',
      compare: 'year',
    }),
  )
  expect(location.search).toBe('?period=1year&platform=snapchat&compare=year')
  expect(await screen.findAllByText('vs last year')).not.toHaveLength(0)
})

test('which country earns most on phones this month is two presses, once anything was earned', async () => {
  const workspace = { id: 1, name: 'Ada', isSample: false, timeZone: 'UTC', market: null }
  const user = openApp('/analytics', { workspace: { ...workspace, hasEarned: true } })
  await user.click(await screen.findByRole('radio', { name: 'This month' }))
  await user.click(await screen.findByRole('button', { name: 'Phone' }))
  expect(await screen.findByRole('table', { name: 'Revenue by country' })).toBeInTheDocument()
  await waitFor(() =>
    expect(lastAsked()).toEqual({
      ...unfiltered,
      metric: 'revenue',
      period: 'thisMonth',
      device: 'mobile',
    }),
  )
  await user.click(await metric(/^Total Clicks/))
  expect(location.search).toBe('?period=thisMonth&device=mobile&metric=clicks')
  expect(await screen.findByRole('table', { name: 'Clicks by country' })).toBeInTheDocument()
})

test('the first sale turns the figures to revenue at once', async () => {
  let hasEarned = false
  openApp('/analytics')
  goLive()
  api.use(
    answer('/api/auth/user', () => {
      const user = aUser()
      return { ...user, workspace: { ...user.workspace, hasEarned } }
    }),
  )
  expect(await screen.findByRole('table', { name: 'Clicks by country' })).toBeInTheDocument()
  hasEarned = true
  announce('earnings')
  expect(await screen.findByRole('table', { name: 'Revenue by country' })).toBeInTheDocument()
})

test('earnings without an exchange rate are named, and a press leads to the rates', async () => {
  api.use(
    answer('/api/earnings/summary', () => ({
      total: { ...noEarnings, spark: [], change: null },
      confirmed: noEarnings,
      pending: noEarnings,
      paid: noEarnings,
      unmatched: 0,
      unmatchedAmount: '0.00',
      years: [2026, 2025],
      sources: [],
      waiting: [{ currency: 'EUR', amount: '24.00', count: 1 }],
    })),
    answer('/api/exchange-rates', () => []),
    // The rest of that screen is no matter here.
    http.get('/api/earnings/*', () => new HttpResponse(null, { status: 404 })),
  )
  const user = openApp('/analytics')
  expect(
    await screen.findByText(/€24.00 isn’t counted yet. It needs an exchange rate./),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Set rate' }))
  expect(await screen.findByRole('dialog', { name: 'Exchange rates' })).toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/earnings?dialog=rates')
})

test('the metric that is chosen drives the trend and every card, and stands in the address', async () => {
  const user = openApp('/analytics')
  expect(await screen.findByRole('table', { name: 'Clicks by country' })).toBeInTheDocument()
  await user.click(await metric(/^Revenue/))
  expect(location.search).toBe('?metric=revenue')
  await waitFor(() => expect(lastAsked()).toEqual({ ...unfiltered, metric: 'revenue' }))
  const countries = screen.getByRole('table', { name: 'Revenue by country' })
  expect(
    within(countries).getByRole('row', { name: 'United States $690.40 $11.51' }),
  ).toBeInTheDocument()
  expect(screen.getByRole('table', { name: 'Revenue by referrer' })).toBeInTheDocument()
  expect(screen.getByRole('toolbar', { name: 'Revenue by hour' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Nov 20, 2026 $402.70 $100.00 355' })).toBeInTheDocument()
})

test('EPC stands with the clicks that it is drawn from', async () => {
  openApp('/analytics?metric=epc')
  const table = await screen.findByRole('table', { name: 'EPC by device' })
  expect(within(table).getByRole('row', { name: 'Phone $5.00 62' })).toBeInTheDocument()
})

test('without a comparison the trend is of one period', async () => {
  api.use(
    answer('/api/analytics/canvas', () =>
      aCanvas({ before: null, totalsBefore: null, trendBefore: [] }),
    ),
  )
  openApp('/analytics?compare=none')
  expect(await screen.findByRole('row', { name: 'Nov 20, 2026 355' })).toBeInTheDocument()
  expect(screen.queryByText(/vs last|No earlier/)).toBeNull()
})

test('a long range names its weeks', async () => {
  api.use(answer('/api/analytics/canvas', () => aCanvas({ step: 'week' })))
  openApp('/analytics?period=1year')
  expect(
    await screen.findByRole('row', { name: 'Week of Nov 20, 2026 355 300' }),
  ).toBeInTheDocument()
})

test('a row is a filter: pressed, in the address, asked of the server and taken back', async () => {
  const user = openApp('/analytics')
  const germany = await screen.findByRole('button', { name: 'Germany' })
  await user.click(germany)
  expect(location.search).toBe('?country=DE')
  expect(germany).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(lastAsked()).toEqual({ ...unfiltered, country: 'DE' }))
  await user.click(screen.getByRole('button', { name: 'United States' }))
  await waitFor(() => expect(lastAsked()).toMatchObject({ country: 'DE,US' }))
  expect(
    screen.getByRole('button', { name: 'Country is Germany or United States. Remove this filter' }),
  ).toBeInTheDocument()
  history.back()
  expect(
    await screen.findByRole('button', { name: 'Country is Germany. Remove this filter' }),
  ).toBeInTheDocument()
  await user.click(germany)
  expect(location.search).toBe('')
})

test('chips go by press and by key, and all of them at once', async () => {
  const user = openApp('/analytics?country=DE&device=mobile&hour=19&campaign=7')
  const device = await screen.findByRole('button', { name: 'Device is Phone. Remove this filter' })
  expect(
    await screen.findByRole('button', { name: 'Campaign is Keto reset. Remove this filter' }),
  ).toBeInTheDocument()
  expect(
    screen.getByRole('button', { name: 'Hour is 7 PM to 8 PM. Remove this filter' }),
  ).toBeInTheDocument()
  device.focus()
  await user.keyboard('{Delete}')
  expect(location.search).not.toContain('device')
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Country is Germany. Remove this filter' }))
  expect(location.search).not.toContain('country')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(location.search).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('a filter is chosen from a menu and a list that can be searched', async () => {
  const user = openApp('/analytics')
  await metric(/^Total Clicks 9,223/)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Product' }))
  const dialog = await screen.findByRole('dialog', { name: 'Products' })
  await user.type(within(dialog).getByRole('searchbox', { name: 'Search products' }), 'product h')
  expect(within(dialog).getAllByRole('button', { pressed: false })).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Product H' }))
  expect(within(dialog).getByRole('button', { name: 'Product H' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await waitFor(() => expect(lastAsked()).toEqual({ ...unfiltered, product: '8' }))
  expect(within(dialog).getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    expect.stringMatching(/product=8&.*dimension=product$/),
  )
})

test('a card has a tab for each way to look at it, and the way to all of its rows', async () => {
  const user = openApp('/analytics')
  expect(await screen.findByRole('button', { name: 'keto-bio' })).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Products' }))
  expect(screen.getByRole('button', { name: 'Product F' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Product G' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All 8 products' }))
  const dialog = await screen.findByRole('dialog', { name: 'Products' })
  expect(within(dialog).getByRole('button', { name: 'Product G' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('tab', { name: 'Campaigns' }))
  expect(screen.getByRole('button', { name: 'No campaign' })).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Systems' }))
  expect(screen.getByRole('button', { name: 'iOS' })).toBeInTheDocument()
})

test('an address no one understands shows what is shown at first', async () => {
  openApp('/analytics?period=forever&platform=myspace&metric=3&country=Germany&hour=25')
  await metric(/^Total Clicks 9,223/)
  expect(lastAsked()).toEqual(unfiltered)
})

test('a month is a period of its own, whose days a custom range begins with', async () => {
  const user = openApp('/analytics')
  await choose(user, /^More periods/, 'Last month')
  expect(
    await screen.findByRole('button', { name: 'More periods: Last month' }),
  ).toBeInTheDocument()
  expect(location.search).toBe('?period=lastMonth')
  expect(screen.queryByLabelText('First day')).toBeNull()
  await choose(user, /^More periods/, 'Custom')
  expect((await screen.findByLabelText<HTMLInputElement>('First day')).value).toMatch(/-01$/)
})

test('a custom range begins with the days that were shown and is asked once applied', async () => {
  const user = openApp('/analytics?period=custom&from=2026-09-01&to=2026-09-20')
  const from = await screen.findByLabelText('First day')
  expect(from).toHaveValue('2026-09-01')
  await metric(/^Total Clicks 9,223/)
  await user.clear(from)
  await user.type(from, '2026-09-15')
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(lastAsked()).toEqual({
      ...unfiltered,
      period: 'custom',
      from: '2026-09-15',
      to: '2026-09-20',
    }),
  )
  expect(location.search).toContain('from=2026-09-15')
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  expect(location.search).toBe('?period=7days')
})

test('choosing Custom keeps the days on the screen', async () => {
  const user = openApp('/analytics?period=7days')
  await metric(/^Total Clicks 9,223/)
  await choose(user, /^More periods/, 'Custom')
  const from = await screen.findByLabelText<HTMLInputElement>('First day')
  const to = screen.getByLabelText<HTMLInputElement>('Last day')
  expect(Date.parse(to.value) - Date.parse(from.value)).toBe(6 * 86_400_000)
})

test('a range that is none is refused at its field and nothing is asked', async () => {
  const user = openApp('/analytics?period=custom&from=2026-09-01&to=2026-09-20')
  const to = await screen.findByLabelText('Last day')
  await metric(/^Total Clicks 9,223/)
  await user.clear(to)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(to).toHaveAccessibleDescription('Please choose the last day')
  expect(to).toHaveFocus()
  await user.type(to, '2026-08-01')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(to).toHaveAccessibleDescription('The last day must not be before the first')
  const from = screen.getByLabelText('First day')
  await user.clear(from)
  await user.type(from, '2012-01-01')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(to).toHaveAccessibleDescription('A range can have up to 1100 days')
  expect(asked).toHaveLength(1)
})

test('an address with a broken range says so at the field and shows no other figures', async () => {
  openApp('/analytics?period=custom&from=2026-09-30&to=2026-09-01')
  expect(await screen.findByLabelText('Last day')).toHaveAccessibleDescription(
    'The last day must not be before the first',
  )
  expect(screen.getByText('That date range doesn’t work')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(asked).toEqual([])
})

test('what is shown is exported, the trend and every card', async () => {
  const user = openApp('/analytics?device=mobile&metric=revenue')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const shown = 'period=30days&platform=all&device=mobile&metric=revenue&compare=previous'
  expect(await screen.findByRole('menuitem', { name: 'Performance Trend' })).toHaveAttribute(
    'href',
    `/api/analytics/canvas/export?${shown}`,
  )
  expect(screen.getByRole('menuitem', { name: 'Countries' })).toHaveAttribute(
    'href',
    `/api/analytics/canvas/export?${shown}&dimension=country`,
  )
})

test('earnings are labeled Est. only where they are estimated', async () => {
  openApp('/analytics')
  const shared = (await screen.findByText('@ada_makes')).closest('tr')
  expect(shared).toHaveTextContent('$8,123.40Est.')
  expect(shared).toHaveTextContent('48.2K')
  expect(shared).toHaveTextContent('3.4%')
  const own = screen.getByText('ada.snaps').closest('tr')
  expect(own).toHaveTextContent('$2,410.00')
  expect(own).not.toHaveTextContent('Est.')
  expect(screen.getByText(/split between its accounts by followers/)).toBeInTheDocument()
})

test('a campaign leads to itself, and quick stats to what they count', async () => {
  openApp('/analytics')
  expect(await screen.findByRole('link', { name: 'Black Friday desks' })).toHaveAttribute(
    'href',
    '/campaigns?campaign=7',
  )
  expect(screen.getByRole('link', { name: /Active campaigns/ })).toHaveTextContent('12')
  expect(screen.getByRole('link', { name: /Connected platforms/ })).toHaveTextContent('3')
  expect(screen.getByRole('link', { name: /Affiliate links/ })).toHaveTextContent('17')
})

test('cards that know no filter say that they are without it', async () => {
  const user = openApp('/analytics')
  await metric(/^Total Clicks 9,223/)
  const note = 'For the whole period, without filters.'
  expect(screen.queryByText(note)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Phone' }))
  expect(await card('Platform Breakdown')).toHaveTextContent(note)
  expect(await card('Top Performing Campaigns')).toHaveTextContent(note)
})

test('countries stand on the map, which filters too, and in a table that leaves no one out', async () => {
  const user = openApp('/analytics')
  const table = await screen.findByRole('table', { name: 'Clicks by country' })
  for (const name of ['Singapore 10 $0.00', 'Unknown country 5 $0.00']) {
    expect(within(table).getByRole('row', { name })).toBeInTheDocument()
  }
  const map = await screen.findByRole('listbox', { name: 'Clicks by country' })
  expect(
    within(map)
      .getAllByRole('option')
      .map((option) => option.ariaLabel),
  ).toEqual(['United States: 60 clicks', 'Germany: 25 clicks'])
  expect(screen.getByText('Too small to be drawn: Singapore')).toBeInTheDocument()
  map.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(within(map).getByRole('option', { selected: true })).toHaveAccessibleName(
    'Germany: 25 clicks',
  )
  expect(location.search).toBe('?country=DE')
  await user.click(within(map).getByRole('option', { name: /^United States/ }))
  expect(location.search).toBe('?country=DE%2CUS')
})

test('hours and weekdays are bars that filter, walked by arrow keys', async () => {
  const user = openApp('/analytics')
  const hours = await screen.findByRole('toolbar', { name: 'Clicks by hour' })
  const bars = within(hours).getAllByRole('button')
  expect(bars).toHaveLength(24)
  expect(bars[19]).toHaveAccessibleName('7 PM to 8 PM: 12 Clicks, EPC $2.00')
  bars[0]?.focus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(bars[1]).toHaveAttribute('aria-pressed', 'true')
  await waitFor(() => expect(lastAsked()).toEqual({ ...unfiltered, hour: '1' }))
  await user.click(screen.getByRole('tab', { name: 'Weekdays' }))
  await user.click(screen.getByRole('button', { name: /^Sunday: 20 Clicks/ }))
  await waitFor(() => expect(lastAsked()).toEqual({ ...unfiltered, hour: '1', weekday: '7' }))
})

test('the week is a grid that names its time zone and is walked by arrow keys', async () => {
  const user = openApp('/analytics', {
    workspace: {
      id: 1,
      name: 'Ada',
      isSample: false,
      timeZone: 'America/New_York',
      market: null,
      hasEarned: false,
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'Week' }))
  const grid = await screen.findByRole('grid', { name: 'Clicks by weekday and hour' })
  expect(screen.getByText(/Time zone: America\/New York\./)).toBeInTheDocument()
  const cells = within(grid).getAllByRole('gridcell')
  expect(cells).toHaveLength(7 * 24)
  expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
  cells[0]?.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(cells[25]).toHaveFocus()
  expect(screen.getByText('Monday, 1 AM to 2 AM')).toBeInTheDocument()
})

test('the funnel says what becomes of a visit', async () => {
  openApp('/analytics')
  const funnel = await screen.findByRole('table', { name: 'From visits to payouts' })
  for (const name of [
    'Visits 11,529',
    'Clicks 9,223 80.0%',
    'Conversions 122 1.3%',
    'Confirmed $12,000.00 100 82.0%',
    'Paid $5,000.00 40 40.0%',
  ]) {
    expect(within(funnel).getByRole('row', { name })).toBeInTheDocument()
  }
})

test('visits that were not counted are listed with their reasons', async () => {
  const user = openApp('/analytics')
  await user.click(await screen.findByRole('tab', { name: 'Not counted' }))
  await screen.findByRole('table', { name: 'Visits that were not counted, by reason' })
  const section = await card('Not counted')
  expect(section).toHaveTextContent('2,306 of 11,529 visits (20.0%) don’t count as clicks')
  expect(
    within(section).getByRole('row', { name: 'Crawlers and other bots 2,000 86.7%' }),
  ).toBeInTheDocument()
  expect(
    within(section).getByRole('row', { name: 'Your own visits 306 13.3%' }),
  ).toBeInTheDocument()
})

test('what a filter hides of the visits that were not counted is said', async () => {
  const { funnel } = aCanvas()
  api.use(
    answer('/api/analytics/canvas', () =>
      aCanvas({ notCounted: null, funnel: { ...funnel, visits: null } }),
    ),
  )
  const user = openApp('/analytics?browser=Safari')
  expect(await screen.findByRole('row', { name: /^Confirmed/ })).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /^Visits/ })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Not counted' }))
  expect(await card('Not counted')).toHaveTextContent(
    'Uncounted visits can’t be filtered by referrer, browser, system or hour.',
  )
})

test('days whose clicks were dropped are named', async () => {
  api.use(answer('/api/analytics/canvas', () => aCanvas({ clicksSince: '2026-11-02' })))
  openApp('/analytics')
  expect(
    await screen.findByText(
      'Clicks before Nov 2, 2026 are kept as totals, without visitors. Filters other than link, campaign, product, network, platform, and weekday leave them out, and then there is no EPC or conversion rate.',
    ),
  ).toBeInTheDocument()
})

test('days whose clicks were dropped are named where they are only compared with', async () => {
  const before = { from: '2025-10-23', to: '2025-11-21' }
  api.use(answer('/api/analytics/canvas', () => aCanvas({ before, clicksSince: '2026-07-01' })))
  openApp('/analytics?compare=year')
  expect(await screen.findByText(/^Clicks before Jul 1, 2026 are kept/)).toBeInTheDocument()
})

test('days whose details were forgotten are told', async () => {
  api.use(answer('/api/analytics/canvas', () => aCanvas({ detailsSince: '2026-11-02' })))
  openApp('/analytics')
  expect(
    await screen.findByText('Country, referrer, device and hour data starts on Nov 2, 2026.'),
  ).toBeInTheDocument()
})

test('an empty workspace says what will be there, and offers the first steps', async () => {
  anEmptyWorkspace()
  openApp('/analytics')
  expect(await screen.findByText('Performance Trend will be displayed here')).toBeInTheDocument()
  expect(await metric(/^Conversion Rate/)).toHaveAccessibleName(
    'Conversion Rate 0.00% No earlier data',
  )
  expect(await metric(/^EPC/)).toHaveAccessibleName('EPC – No clicks')
  expect(screen.getByRole('link', { name: 'Create a link' })).toHaveAttribute(
    'href',
    '/affiliate-links?create=link',
  )
  expect(await screen.findByRole('link', { name: 'Connect an account' })).toHaveAttribute(
    'href',
    '/social-accounts',
  )
  expect(await screen.findByText('No campaign has earned in this period')).toBeInTheDocument()
  // One card says that there is nothing; more would only repeat it.
  expect(screen.queryByRole('heading', { name: 'Countries' })).toBeNull()
  expect(screen.queryByRole('tab', { name: 'Not counted' })).toBeNull()
})

test('a quiet period of a busy workspace says so', async () => {
  api.use(answer('/api/analytics/canvas', () => noCanvas))
  openApp('/analytics')
  expect(await screen.findByText('No activity in this period')).toBeInTheDocument()
})

test('the figures fail and are retried by themselves', async () => {
  api.use(
    http.get('/api/analytics/canvas', () => new HttpResponse(null, { status: 503 }), {
      once: true,
    }),
  )
  const user = openApp('/analytics')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('We couldn’t load the figures.')
  expect(await screen.findByText('@ada_makes')).toBeInTheDocument()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Clicks by country' })).toBeInTheDocument()
})

test('a click elsewhere appears without a reload', async () => {
  openApp('/analytics')
  await metric(/^Total Clicks 9,223/)
  const totals = { ...aCanvas().totals, clicks: 9_224 }
  api.use(answer('/api/analytics/canvas', () => aCanvas({ totals })))
  announce('clicks')
  expect(await metric(/^Total Clicks 9,224/)).toBeInTheDocument()
})

test('in the sample, Share says why it cannot be used: to the keyboard and to a finger', async () => {
  const user = openApp('/analytics', {
    workspace: {
      id: 1,
      name: 'Sample',
      isSample: true,
      timeZone: 'UTC',
      market: null,
      hasEarned: false,
    },
  })
  const share = await screen.findByRole('button', { name: 'Share' })
  const why = 'Everyone shares the sample account. Sign up to share your own figures.'
  share.focus()
  expect(await screen.findByRole('tooltip', { name: why })).toBeInTheDocument()
  expect(share).toHaveAccessibleDescription(why)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.pointer({ keys: '[TouchA]', target: share })
  expect(await screen.findByRole('tooltip', { name: why })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a platform is one referrer by its name, whose hosts the list of all of them shows and finds', async () => {
  const { breakdowns } = aCanvas()
  const [direct, x] = breakdowns.referrer.rows
  if (direct === undefined || x === undefined) throw new Error('the canvas has no referrers')
  const more = ['reddit.com', 'a.example', 'b.example', 'c.example', 'd.example', 'e.example']
  const rows = [direct, x, ...more.map((value) => ({ ...x, value }))]
  const referrer = { rows, more: 0 }
  api.use(
    answer('/api/analytics/canvas', () => aCanvas({ breakdowns: { ...breakdowns, referrer } })),
  )
  const user = openApp('/analytics?referrer=x.com')
  expect(await screen.findByRole('button', { name: /^Referrer is X\./ })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Reddit' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'All 8 referrers' }))
  const all = within(await screen.findByRole('dialog', { name: 'Referrers' }))
  await user.type(all.getByRole('searchbox'), 't.co')
  await user.click(all.getByRole('button', { name: 'X: x.com, twitter.com, t.co' }))
  expect(location.search).toBe('')
})
