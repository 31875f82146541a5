import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import {
  anAudience,
  anOverview,
  noAudience,
  noOverview,
  someAccounts,
  someCampaigns,
} from '../testing/analytics.ts'
import { announce, answer, api, openApp, withApi } from '../testing/open-app.tsx'

withApi()

let asked: URLSearchParams[]

beforeEach(() => {
  asked = []
  api.use(
    http.get('/api/analytics/overview', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json(anOverview())
    }),
    answer('/api/analytics/platforms', () => someAccounts),
    answer('/api/analytics/top-campaigns', () => someCampaigns),
    answer('/api/analytics/audience', anAudience),
  )
})

function anEmptyWorkspace() {
  api.use(
    answer('/api/analytics/overview', () => noOverview),
    answer('/api/analytics/platforms', () => []),
    answer('/api/analytics/top-campaigns', () => []),
    answer('/api/analytics/audience', () => noAudience),
  )
}

const card = async (name: string) => {
  const section = (await screen.findByRole('heading', { name })).closest('section')
  if (!section) throw new Error(`${name} stands in no card`)
  return section
}
const lastAsked = () => Object.fromEntries(asked.at(-1) ?? [])

test('the totals carry the specified labels and their trend against the last period', async () => {
  openApp('/analytics')
  expect(await screen.findByRole('heading', { name: 'Analytics', level: 1 })).toBeInTheDocument()
  await screen.findByText('9,223')
  expect(await card('Total Clicks')).toHaveTextContent('Total Clicks9,223+15.3% vs last period')
  expect(await card('Conversions')).toHaveTextContent('Conversions122+8.7% vs last period')
  expect(await card('Conversion Rate')).toHaveTextContent('1.32%−2.1% vs last period')
  expect(await card('Revenue')).toHaveTextContent('Revenue$16,517.00+12.4% vs last period')
})

test('more sales than clicks make no conversion rate, and the card says why', async () => {
  const { totals } = anOverview()
  api.use(
    answer('/api/analytics/overview', () =>
      anOverview({ totals: { ...totals, clicks: 4, conversions: 14, conversionRate: '350.00' } }),
    ),
  )
  openApp('/analytics')
  expect(await screen.findByText('More sales than clicks')).toBeInTheDocument()
  expect(screen.queryByText('350.00%')).not.toBeInTheDocument()
})

test('thirty days of all platforms are shown at first', async () => {
  openApp('/analytics')
  await screen.findByText('9,223')
  expect(lastAsked()).toEqual({ period: '30days', platform: 'all' })
  expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'All platforms' })).toBeChecked()
})

test('both filters are kept in the address, asked of the server and exported', async () => {
  const user = openApp('/analytics')
  await user.click(await screen.findByRole('radio', { name: '1 year' }))
  await user.click(screen.getByRole('radio', { name: 'Snapchat' }))
  await waitFor(() => expect(lastAsked()).toEqual({ period: '1year', platform: 'snapchat' }))
  expect(location.search).toBe('?period=1year&platform=snapchat')
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/analytics/export?period=1year&platform=snapchat',
  )
})

test('an address no one understands shows what is shown at first', async () => {
  openApp('/analytics?period=forever&platform=myspace&metric=3')
  await screen.findByText('9,223')
  expect(lastAsked()).toEqual({ period: '30days', platform: 'all' })
})

test('a custom range begins with the days that were shown and is asked once applied', async () => {
  const user = openApp('/analytics?period=custom&from=2026-09-01&to=2026-09-30')
  const from = await screen.findByLabelText('First day')
  expect(from).toHaveValue('2026-09-01')
  await screen.findByText('9,223')
  await user.clear(from)
  await user.type(from, '2026-09-15')
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(lastAsked()).toEqual({
      period: 'custom',
      platform: 'all',
      from: '2026-09-15',
      to: '2026-09-30',
    }),
  )
  expect(location.search).toContain('from=2026-09-15')
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  expect(location.search).toBe('?period=7days')
})

test('choosing Custom keeps the days on the screen', async () => {
  const user = openApp('/analytics?period=7days')
  await screen.findByText('9,223')
  await user.click(screen.getByRole('radio', { name: 'Custom' }))
  const from = await screen.findByLabelText<HTMLInputElement>('First day')
  const to = screen.getByLabelText<HTMLInputElement>('Last day')
  expect(Date.parse(to.value) - Date.parse(from.value)).toBe(6 * 86_400_000)
})

test('a range that is none is refused at its field and nothing is asked', async () => {
  const user = openApp('/analytics?period=custom&from=2026-09-01&to=2026-09-30')
  const to = await screen.findByLabelText('Last day')
  await screen.findByText('9,223')
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
  expect(to).toHaveAccessibleDescription('A range may hold at most 1100 days')
  expect(asked).toHaveLength(1)
})

test('an address with a broken range says so at the field and shows no other figures', async () => {
  openApp('/analytics?period=custom&from=2026-09-30&to=2026-09-01')
  expect(await screen.findByLabelText('Last day')).toHaveAccessibleDescription(
    'The last day must not be before the first',
  )
  expect(screen.getByText('That date range doesn’t work')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
  expect(asked).toEqual([])
})

test('the trend draws one figure, and its table shows all three', async () => {
  const user = openApp('/analytics')
  const table = await screen.findByRole('table', {
    name: 'Clicks, conversions and revenue by day',
  })
  expect(within(table).getByRole('row', { name: 'Nov 20, 2026 355 2 $402.70' })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Revenue' }))
  expect(location.search).toBe('?metric=revenue')
  expect(await screen.findByRole('row', { name: 'Nov 20, 2026 $402.70 355 2' })).toBeInTheDocument()
})

test('a long range names its weeks', async () => {
  api.use(answer('/api/analytics/overview', () => anOverview({ step: 'week' })))
  openApp('/analytics?period=1year')
  expect(
    await screen.findByRole('row', { name: 'Week of Nov 20, 2026 355 2 $402.70' }),
  ).toBeInTheDocument()
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
  expect(screen.getByText(/split among its accounts by followers/)).toBeInTheDocument()
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

test('countries stand on the map and in a table that leaves no one out', async () => {
  const user = openApp('/analytics')
  const table = await screen.findByRole('table', { name: 'Clicks by country' })
  for (const name of [
    'United States 60 60.0%',
    'Germany 25 25.0%',
    'Singapore 10 10.0%',
    'Unknown 5 5.0%',
  ]) {
    expect(within(table).getByRole('row', { name })).toBeInTheDocument()
  }
  const map = await screen.findByRole('listbox', { name: 'Clicks by country' })
  expect(
    within(map)
      .getAllByRole('option')
      .map((option) => option.ariaLabel),
  ).toEqual(['United States: 60 clicks', 'Germany: 25 clicks'])
  expect(screen.getByText('Too small to be drawn: Singapore')).toBeInTheDocument()
  expect(screen.getByText('5 clicks from an unknown country, not on the map')).toBeInTheDocument()
  map.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(within(map).getByRole('option', { selected: true })).toHaveAccessibleName(
    'Germany: 25 clicks',
  )
})

test('hours are a grid that names its time zone and is walked by arrow keys', async () => {
  const user = openApp('/analytics', {
    workspace: { id: 1, name: 'Ada', isSample: false, timeZone: 'America/New_York', market: null },
  })
  const grid = await screen.findByRole('grid', { name: 'Clicks by weekday and hour' })
  expect(screen.getByText(/Time zone: America\/New York\./)).toBeInTheDocument()
  expect(screen.getByText('Tuesdays, 7 PM to 8 PM')).toBeInTheDocument()
  const cells = within(grid).getAllByRole('gridcell')
  expect(cells).toHaveLength(7 * 24)
  expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1)
  cells[0]?.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(cells[25]).toHaveFocus()
  expect(screen.getByText('Tuesday, 1 AM to 2 AM')).toBeInTheDocument()
})

test('visits that were not counted are listed with their reasons', async () => {
  openApp('/analytics')
  await screen.findByRole('table', { name: 'Visits that were not counted, by reason' })
  const section = await card('Not counted')
  expect(section).toHaveTextContent('20.0%25 of 125 visits are left out of every figure here.')
  expect(
    within(section).getByRole('row', { name: 'Crawlers and other bots 20 80.0%' }),
  ).toBeInTheDocument()
  expect(within(section).getByRole('row', { name: 'Your own visits 5 20.0%' })).toBeInTheDocument()
})

test('referrers, browsers, devices and systems are lists with shares', async () => {
  const user = openApp('/analytics')
  expect(await screen.findByRole('row', { name: 'Direct or unknown 70 70.0%' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'All others 10 10.0%' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Mobile Safari 100 100.0%' })).toBeInTheDocument()
  expect(screen.getByRole('row', { name: 'Phone 62 62.0%' })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Systems' }))
  expect(screen.getByRole('row', { name: 'iOS 100 100.0%' })).toBeInTheDocument()
})

test('an empty workspace says what will be there, and offers the first steps', async () => {
  anEmptyWorkspace()
  openApp('/analytics')
  expect(await screen.findByText('Performance Trend will be displayed here')).toBeInTheDocument()
  expect(await card('Conversion Rate')).toHaveTextContent('0.00%No earlier data')
  expect(screen.getByRole('link', { name: 'Create a link' })).toHaveAttribute(
    'href',
    '/affiliate-links?create=link',
  )
  expect(await screen.findByRole('link', { name: 'Connect an account' })).toHaveAttribute(
    'href',
    '/social-accounts',
  )
  expect(await screen.findByText('No campaign has earned in this period')).toBeInTheDocument()
  expect(await screen.findByRole('img', { name: 'Clicks by country' })).toBeInTheDocument()
})

test('a first click makes no superlatives, no scale and no share of nothing', async () => {
  const hours = noAudience.hours.map((row, day) => row.map((_, hour) => +(day + hour === 19)))
  const one = hours.map((row, day) => (day === 5 ? row : row.map(() => 0)))
  api.use(answer('/api/analytics/audience', () => ({ ...noAudience, clicks: 1, hours: one })))
  openApp('/analytics')
  expect(
    await screen.findByText('Your busiest hour shows once there are 50 clicks.'),
  ).toBeInTheDocument()
  expect(screen.queryByText(/Busiest:/)).toBeNull()
  expect(screen.getByText('Every visit in this period was counted.')).toBeInTheDocument()
  expect(screen.queryByText('1 click', { selector: 'p' })).toBeNull()
})

test('a quiet period of a busy workspace says so', async () => {
  api.use(answer('/api/analytics/overview', () => ({ ...noOverview, hasData: true })))
  openApp('/analytics')
  expect(await screen.findByText('Nothing happened in this period')).toBeInTheDocument()
})

test('each part fails and is retried by itself', async () => {
  api.use(
    http.get('/api/analytics/audience', () => new HttpResponse(null, { status: 503 }), {
      once: true,
    }),
  )
  const user = openApp('/analytics')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Countries, devices and hours could not be loaded.')
  expect(await screen.findByText('9,223')).toBeInTheDocument()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Countries' })).toBeInTheDocument()
})

test('a click elsewhere appears without a reload', async () => {
  openApp('/analytics')
  await screen.findByText('9,223')
  const totals = { ...anOverview().totals, clicks: 9_224 }
  api.use(answer('/api/analytics/overview', () => anOverview({ totals })))
  announce('clicks')
  expect(await screen.findByText('9,224')).toBeInTheDocument()
})
