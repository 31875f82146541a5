import type { Earning, EarningsSummary } from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aLink, anEarning, namesakes } from '../testing/builders.ts'
import { announce, answer, api, noSummary, openApp, pageOf, withApi } from '../testing/open-app.tsx'

withApi()

const someSummary: EarningsSummary = {
  ...noSummary,
  total: { amount: '120.00', count: 3, notCounted: 1, refunded: 1, spark: [], change: 20.1 },
  confirmed: { amount: '80.00', count: 2, notCounted: 1, refunded: 0 },
  pending: { amount: '40.00', count: 1, notCounted: 0, refunded: 1 },
  paid: { amount: '14.50', count: 1, notCounted: 0, refunded: 0 },
  unmatched: 1,
  sources: ['amazon', 'clickbank'],
}

let earnings: Earning[]
let asked: URLSearchParams[]
let sent: unknown[]

beforeEach(() => {
  earnings = [
    anEarning({ refunded: '15.00' }),
    anEarning({
      id: 2,
      transactionId: 'HW2',
      status: 'pending',
      campaignName: null,
      campaignId: null,
      link: null,
      matchedBy: null,
      subIds: ['spring'],
    }),
  ]
  asked = []
  sent = []
  const take = async (request: Request) => sent.push(await request.json())
  api.use(
    answer('/api/earnings/summary', () => someSummary),
    answer('/api/earnings/trend', () => ({
      days: [{ day: '2026-11-20', earnings: '40.00', conversions: 1, before: '0.00' }],
      total: '40.00',
      totalBefore: '0.00',
      change: null,
      hasData: true,
    })),
    http.get('/api/earnings', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return pageOf([...earnings])
    }),
    http.get('/api/affiliate-links', () => pageOf([aLink()])),
    http.post('/api/earnings/status', async ({ request }) => {
      await take(request)
      return HttpResponse.json({ changed: 1, skipped: 0, undo: { from: 5, to: 6 } })
    }),
    http.post('/api/earnings/status/undo', async ({ request }) => {
      await take(request)
      return HttpResponse.json({ changed: 1 })
    }),
    http.post('/api/earnings/assign', async ({ request }) => {
      await take(request)
      const undo = { assignments: [{ ids: [2], linkId: null }], rules: [] }
      return HttpResponse.json({ changed: 1, undo })
    }),
  )
})

const table = () => screen.findByRole('table', { name: 'Recent Earnings' })

test('the cards, the columns and what was refunded are there in the specified words', async () => {
  openApp('/earnings')
  const list = within(await table())
  for (const name of ['Date', 'Campaign', 'Link', 'Source', 'Transaction ID', 'Status', 'Amount']) {
    expect(list.getByRole('columnheader', { name })).toBeInTheDocument()
  }
  expect(list.getByText('$15.00 refunded')).toBeInTheDocument()
  expect(await screen.findByText('Ready for payout')).toBeInTheDocument()
  expect(screen.getByText('Awaiting confirmation')).toBeInTheDocument()
  expect(screen.getByText('+20.1%')).toBeInTheDocument()
  expect(screen.getByText('$14.50 paid')).toBeInTheDocument()
  expect(screen.getByText('1 sale, 1 refunded')).toBeInTheDocument()
  expect(screen.getByText('1 sale, 1 not counted yet')).toBeInTheDocument()
})

test('a year with its totals is exported for the tax adviser in two presses', async () => {
  const user = openApp('/earnings?status=pending')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const year = new Date().getUTCFullYear()
  for (const one of [year, year - 1]) {
    expect(screen.getByRole('menuitem', { name: `All of ${one}, with totals` })).toHaveAttribute(
      'href',
      `/api/earnings/statement?year=${one}`,
    )
  }
})

test('of a sale that was refunded in full nothing is left, and nothing is to be confirmed', async () => {
  const sale = anEarning({ status: 'pending', refunded: '40.00', isRefunded: true })
  const refund = { ...anEarning({ id: 2, kind: 'refund', amount: '-40.00', status: 'pending' }) }
  earnings = [sale, refund]
  api.use(
    answer('/api/earnings/1', () => ({ ...sale, ...someDetail, related: [refund] })),
    answer('/api/earnings/2', () => ({ ...refund, ...someDetail, related: [sale] })),
  )
  const user = openApp('/earnings')
  const list = within(await table())
  expect(list.queryByText(/Pending/)).toBeNull()
  await user.click(list.getAllByRole('button', { name: /HW1$/ })[0] ?? document.body)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Refunded, $0.00 left')).toBeInTheDocument()
  expect(drawer.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(drawer.queryByRole('button', { name: 'Reverse' })).toBeNull()
  await user.click(drawer.getByRole('button', { name: /Refund/ }))
  const other = within(await screen.findByRole('dialog', { name: /Refund/ }))
  expect(await other.findByRole('button', { name: 'Assign to another link' })).toBeInTheDocument()
  expect(other.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('an amount that is not understood is shown as the network wrote it, not as zero', async () => {
  earnings = [anEarning({ amount: '0.00', worth: '0.00', unclearAmount: '0.5 BTC' })]
  openApp('/earnings')
  const list = within(await table())
  expect(list.getByText('Unclear amount')).toBeInTheDocument()
  expect(list.getByText('“0.5 BTC”')).toBeInTheDocument()
  expect(list.queryByText('$0.00')).toBeNull()
})

test('the history shows no amount until one was known, and each one since', async () => {
  const sale = anEarning({ amount: '31.20', worth: '31.20' })
  const at = sale.earnedAt
  const history = [
    { amount: '0.00', status: 'pending', route: 'postback', note: 'BTC is not known.' },
    { amount: '31.20', status: 'confirmed', route: 'hand', note: null },
    { amount: '0.00', status: 'confirmed', route: 'postback', note: null },
  ].map((entry, index) => ({ id: index + 1, kind: 'sale', at, currency: 'USD', ...entry }))
  earnings = [sale]
  api.use(answer('/api/earnings/1', () => ({ ...sale, ...someDetail, history })))
  const user = openApp('/earnings')
  const [row] = within(await table()).getAllByRole('button', { name: /HW1$/ })
  await user.click(row ?? document.body)
  const drawer = within(await screen.findByRole('dialog'))
  const heading = await drawer.findByRole('heading', { name: 'Status history' })
  const entries = within(heading.parentElement ?? document.body).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => /\$\d+\.\d\d/.exec(textContent ?? '')?.[0])).toEqual([
    undefined,
    '$31.20',
    '$0.00',
  ])
})

const someDetail = {
  isZoneless: false,
  campaign: null,
  parentTransactionId: null,
  confirmAt: null,
  receivedAt: '2026-11-20T12:00:00Z',
  history: [],
  click: null,
  related: [],
}

async function openFirst(detail: object, timeZone = 'UTC') {
  const sale = anEarning(detail)
  earnings = [sale]
  api.use(answer('/api/earnings/1', () => ({ ...sale, ...someDetail, ...detail })))
  const workspace = {
    id: 1,
    name: 'Ada',
    isSample: false,
    timeZone,
    market: null,
    hasEarned: false,
  }
  const user = openApp('/earnings', { workspace })
  const [row] = within(await table()).getAllByRole('button', { name: /HW1$/ })
  await user.click(row ?? document.body)
  return { user, drawer: within(await screen.findByRole('dialog')) }
}

test('the history of a sale has its refund, with when it came and what it took', async () => {
  const common = { currency: 'USD', note: null }
  const sold = { ...common, kind: 'sale', at: '2026-11-20T12:00:00Z', amount: '40.00' }
  const back = {
    ...common,
    kind: 'refund',
    at: '2026-11-22T12:00:00Z',
    amount: '-15.00',
    currency: 'EUR',
  }
  const { drawer } = await openFirst({
    refunded: '15.00',
    history: [
      { id: 1, ...sold, status: 'pending', route: 'postback' },
      { id: 2, ...back, status: 'pending', route: 'import' },
      { id: 3, ...sold, status: 'confirmed', route: 'schedule' },
      { id: 4, ...back, status: 'confirmed', route: 'schedule' },
    ],
  })
  const heading = await drawer.findByRole('heading', { name: 'Status history' })
  const entries = within(heading.parentElement ?? document.body).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^PendingNov 20.*Postback\$40.00$/),
    expect.stringMatching(/^RefundNov 22.*Imported report−€15.00$/),
    expect.stringMatching(/^ConfirmedNov 20.*Automatic\$40.00$/),
  ])
})

test('the history of a refund says that it is one, and once', async () => {
  const back = {
    kind: 'refund',
    at: '2026-11-22T12:00:00Z',
    amount: '-30.00',
    currency: 'USD',
    note: null,
  }
  const { drawer } = await openFirst({
    kind: 'refund',
    amount: '-30.00',
    history: [
      { id: 1, ...back, status: 'pending', route: 'import' },
      { id: 2, ...back, status: 'confirmed', route: 'schedule' },
      { id: 3, ...back, status: 'paid', route: 'import' },
    ],
  })
  const heading = await drawer.findByRole('heading', { name: 'Status history' })
  const entries = within(heading.parentElement ?? document.body).getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^RefundNov 22.*−\$30.00$/),
    expect.stringMatching(/^Refund · PaidNov 22.*−\$30.00$/),
  ])
})

test('a related sale that was refunded in full says so', async () => {
  const sale = anEarning({ id: 2, status: 'confirmed', isRefunded: true, refunded: '40.00' })
  const { drawer } = await openFirst({ kind: 'refund', amount: '-40.00', related: [sale] })
  const heading = await drawer.findByRole('heading', { name: 'Related' })
  const related = within(heading.parentElement ?? document.body)
  expect(related.getByText('Refunded')).toBeVisible()
  expect(related.queryByText('Confirmed')).toBeNull()
})

test.each([
  [['spring-tag'], 'No single link matches its tracking ID.'],
  [['spring-tag', 'bio'], 'No single link matches its tracking IDs.'],
  [[], 'Unmatched: it has no tracking ID.'],
])('an unmatched sale with the tracking ids %j says why', async (subIds, why) => {
  const { drawer } = await openFirst({ matchedBy: null, subIds })
  expect(await drawer.findByText(why)).toBeVisible()
})

test('a sale of which only the day is known claims no minutes', async () => {
  const click = {
    id: 'click',
    at: '2026-11-20T11:59:30Z',
    country: 'US',
    device: 'mobile',
    browser: 'Safari',
    os: 'iOS',
    referrer: '',
  }
  const { drawer } = await openFirst({ isDayOnly: true, click })
  expect(await drawer.findByText(/Bought the same day\./)).toBeInTheDocument()
  expect(drawer.getByText('Earned').parentElement).toHaveTextContent(/^EarnedNov 20, 2026$/)
})

test('a sale whose time came without a zone claims no minutes', async () => {
  const click = {
    id: 'click',
    at: '2026-11-20T11:59:30Z',
    country: 'US',
    device: 'mobile',
    browser: 'Safari',
    os: 'iOS',
    referrer: '',
  }
  const { drawer } = await openFirst({ isZoneless: true, click })
  expect(await drawer.findByText(/Bought within a day or so\./)).toBeInTheDocument()
})

test('an amount to confirm names its day in workspaces far east, too', async () => {
  const { id, source, transactionId, kind, currency, earnedAt } = anEarning()
  const unclear = { id, source, transactionId, kind, currency, earnedAt, isDayOnly: true, said: '' }
  api.use(answer('/api/earnings/unclear', () => [unclear]))
  openApp('/earnings?dialog=amounts', {
    workspace: {
      id: 1,
      name: 'A',
      isSample: false,
      timeZone: 'Pacific/Auckland',
      market: null,
      hasEarned: false,
    },
  })
  expect(await screen.findByText(/sent no amount on Nov 20, 2026/)).toBeInTheDocument()
})

test('a currency that is filled in is said to be an assumption', async () => {
  const { id, source, transactionId, kind, currency, earnedAt } = anEarning()
  const unclear = {
    id,
    source,
    transactionId,
    kind,
    currency,
    earnedAt,
    isDayOnly: false,
    said: '',
  }
  api.use(answer('/api/earnings/unclear', () => [unclear]))
  openApp('/earnings?dialog=amounts')
  expect(await screen.findByLabelText('Currency')).toHaveValue('USD')
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'Enter what each of these paid. Where a currency is filled in, it’s the one your postback URL assumes.',
  )
})

test('a day without a time is that day in workspaces far east, too', async () => {
  const click = {
    id: 'click',
    at: '2026-11-19T20:00:00Z',
    country: 'US',
    device: 'mobile',
    browser: 'Safari',
    os: 'iOS',
    referrer: '',
  }
  const related = [{ ...anEarning({ id: 2, kind: 'refund', amount: '-40.00' }), isDayOnly: true }]
  const { drawer } = await openFirst({ isDayOnly: true, click, related }, 'Pacific/Auckland')
  expect(await drawer.findByText(/Bought the same day\./)).toBeInTheDocument()
  expect(drawer.getByText('Earned').parentElement).toHaveTextContent(/^EarnedNov 20, 2026$/)
  expect(drawer.getByRole('button', { name: /^Refund/ })).toHaveTextContent('Nov 20, 2026')
  const inList = document.querySelector('time[datetime="2026-11-20"]')
  expect(inList).toHaveTextContent(/^Nov 20/)
  expect(inList).toHaveAttribute('title', 'Nov 20, 2026')
})

test('a missing amount is said to be missing, and is set right there', async () => {
  api.use(
    http.post('/api/earnings/1/amount', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ id: 1 })
    }),
  )
  const { user, drawer } = await openFirst({ amount: '0.00', worth: '0.00', unclearAmount: '' })
  expect(await drawer.findByText('Amount missing')).toBeInTheDocument()
  expect(drawer.getByText(/^The network didn’t send an amount, so it counts/)).toBeInTheDocument()
  expect(drawer.queryByText('$0.00')).toBeNull()
  await user.type(drawer.getByRole('textbox', { name: 'Amount' }), '12.50')
  await user.click(drawer.getByRole('button', { name: 'Set amount' }))
  await waitFor(() => expect(sent).toEqual([{ amount: '12.50', currency: 'USD' }]))
})

test('filters and sorting are asked of the server and kept in the address', async () => {
  const user = openApp('/earnings')
  await table()
  await user.click(screen.getByRole('radio', { name: 'Pending' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'This Week')
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      status: 'pending',
      period: 'week',
      sort: 'amount',
      direction: 'desc',
    }),
  )
  expect(location.search).toContain('period=week')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(screen.getByRole('menuitem', { name: 'Excel (XLSX)' })).toHaveAttribute(
    'href',
    '/api/earnings/export?format=xlsx&period=week&status=pending',
  )
})

test('what is selected is marked as paid, and Undo takes it back', async () => {
  const user = openApp('/earnings')
  await user.click(within(await table()).getByRole('checkbox', { name: 'Select HW1' }))
  await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { status: 'paid', ids: [1] },
      { from: 5, to: 6 },
    ]),
  )
})

test('an unmatched one is assigned to a link together with its tracking id', async () => {
  const user = openApp('/earnings')
  await user.click(within(await table()).getByRole('checkbox', { name: 'Select HW2' }))
  await user.click(screen.getByRole('button', { name: 'Assign to link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to link' }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  expect(dialog.getByText('Please select a link')).toBeInTheDocument()
  await user.click(dialog.getByRole('combobox', { name: 'Link' }))
  await user.click(await screen.findByRole('option', { name: /desk/i }))
  await user.click(dialog.getByRole('checkbox', { name: 'spring at ClickBank' }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        assignments: [{ ids: [2], linkId: 1 }],
        rules: [{ source: 'clickbank', trackingId: 'spring', linkId: 1 }],
      },
    ]),
  )
  expect(await screen.findByText('1 earning was assigned.')).toBeInTheDocument()
})

test('links with the same name are distinguished where an earning is assigned', async () => {
  api.use(http.get('/api/affiliate-links', () => pageOf(namesakes())))
  const user = openApp('/earnings')
  await user.click(within(await table()).getByRole('checkbox', { name: 'Select HW2' }))
  await user.click(screen.getByRole('button', { name: 'Assign to link' }))
  await user.click(await screen.findByRole('combobox', { name: 'Link' }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Standing desk · sale',
    'Standing desk · two.example/sale',
  ])
})

test('a currency without a rate is named, and the rate can be set there', async () => {
  const waiting = [{ currency: 'EUR', amount: '50.00', count: 1 }]
  api.use(
    answer('/api/earnings/summary', () => ({ ...someSummary, waiting })),
    answer('/api/exchange-rates', () => [
      { currency: 'EUR', rate: null, waiting: { count: 1, amount: '50.00' }, updatedAt: null },
    ]),
    http.post('/api/exchange-rates', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json([])
    }),
  )
  const user = openApp('/earnings')
  expect(
    await screen.findByText(/€50.00 isn’t counted yet. It needs an exchange rate./),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Set rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Exchange rates' }))
  await user.type(await dialog.findByRole('textbox', { name: '1 EUR in US dollars' }), '0')
  await user.click(dialog.getByRole('button', { name: 'Set' }))
  expect(dialog.getByText('Rate must be more than 0')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox', { name: '1 EUR in US dollars' }), '.93')
  await user.click(dialog.getByRole('button', { name: 'Set' }))
  await waitFor(() => expect(sent).toEqual([{ currency: 'EUR', rate: '0.93', recalculate: false }]))
})

test('a sale that comes in while one looks appears by itself', async () => {
  openApp('/earnings')
  await table()
  earnings = [anEarning({ id: 3, transactionId: 'HW3' }), ...earnings]
  announce('earnings')
  expect(await screen.findByRole('button', { name: 'HW3' })).toBeInTheDocument()
})

test('a newcomer sees what will be here, and what to do first', async () => {
  earnings = []
  api.use(
    answer('/api/earnings/summary', () => noSummary),
    answer('/api/earnings/trend', () => ({
      days: [],
      total: '0.00',
      totalBefore: '0.00',
      change: null,
      hasData: false,
    })),
  )
  openApp('/earnings')
  expect(await screen.findByText('No earnings found')).toBeInTheDocument()
  expect(await screen.findByText('Earnings trend will be displayed here')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Create Link' })).toBeVisible()
  // Above the list, within the first screenful.
  const card = screen.getByRole('heading', { name: /trend/i }).closest('section')
  if (card === null) throw new Error('the trend has no card')
  const trend = within(card)
  const connect = trend.getByRole('link', { name: 'Connect ClickBank or Amazon' })
  expect(connect).toHaveAttribute('href', '/settings?tab=integrations&add=network')
  const other = screen.getByRole('link', { name: 'Other network: get a postback address' })
  expect(other).toHaveAttribute('href', '/admin?tab=networks&create=postback')
})

test('where a network is connected, it says how far the first sales are, and reads them in a press', async () => {
  earnings = []
  const schedule = {
    kind: 'earnings',
    everyHours: 1,
    nextAt: '2026-11-20T09:00:00Z',
    lastAt: null,
    networks: ['clickbank'],
    current: null,
  }
  api.use(
    answer('/api/admin/syncs/schedule', () => [schedule]),
    answer('/api/earnings/trend', () => ({
      days: [],
      total: '0.00',
      totalBefore: '0.00',
      change: null,
      hasData: false,
    })),
    http.post('/api/admin/update-earnings', () => HttpResponse.json({ message: '1 new sale.' })),
  )
  const user = openApp('/earnings')
  expect(await screen.findByText(/^ClickBank is connected\. Sales are read/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Connect ClickBank or Amazon' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Update Earnings' }))
  expect(await screen.findByText('1 new sale.')).toBeInTheDocument()
})

test('while the networks are asked for the first sales, the rows’ place says so', async () => {
  earnings = []
  const current = {
    id: 1,
    kind: 'earnings',
    cause: 'connection',
    status: 'running',
    queuedAt: '2026-11-20T09:00:00Z',
    startedAt: '2026-11-20T09:00:00Z',
    finishedAt: null,
    attempts: 1,
    step: '',
    done: 0,
    total: null,
    counts: {
      added: 0,
      refunds: 0,
      chargebacks: 0,
      changed: 0,
      unchanged: 0,
      vanished: 0,
      unmatched: 0,
    },
    errors: [],
    message: null,
  }
  api.use(
    answer('/api/admin/syncs/schedule', () => [
      {
        kind: 'earnings',
        everyHours: 1,
        nextAt: null,
        lastAt: null,
        networks: ['clickbank'],
        current,
      },
    ]),
  )
  openApp('/earnings')
  expect(await screen.findByText('Reading your sales…')).toBeVisible()
  expect(screen.queryByText('No earnings found')).toBeNull()
})

test('a network that is connected from here is known here when one comes back', async () => {
  earnings = []
  let networks: string[] = []
  const noTrend = { days: [], total: '0.00', totalBefore: '0.00', change: null, hasData: false }
  const schedule = { kind: 'earnings', everyHours: 1, nextAt: null, lastAt: null, current: null }
  api.use(
    answer('/api/earnings/trend', () => noTrend),
    answer('/api/admin/syncs/schedule', () => [{ ...schedule, networks }]),
    answer('/api/affiliate-networks', () => []),
    answer('/api/social-accounts', () => []),
    http.post('/api/affiliate-networks', () => {
      networks = ['clickbank']
      return HttpResponse.json(
        {
          id: 1,
          network: 'clickbank',
          accountId: null,
          isActive: true,
          keyEnding: '1815',
          testedAt: '2026-11-21T00:00:00Z',
          problem: null,
          isSandbox: true,
          createdAt: '2026-11-21T00:00:00Z',
        },
        { status: 201 },
      )
    }),
  )
  const user = openApp('/earnings')
  await user.click(await screen.findByRole('link', { name: 'Connect ClickBank or Amazon' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Network' }))
  await user.selectOptions(dialog.getByLabelText('Network'), 'ClickBank')
  await user.type(dialog.getByLabelText('API Key'), 'API-KEY1815')
  await user.click(dialog.getByRole('button', { name: 'Add Network' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const menu = within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body)
  await user.click(menu.getByRole('link', { name: 'Earnings' }))
  expect(await screen.findByText(/^ClickBank is connected/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Update Earnings' })).toBeVisible()
})
