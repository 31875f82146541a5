import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aCampaign, aLink, anEarning, aPost, aProduct, namesakes } from '../testing/builders.ts'
import { api, noSummary, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { aUser } from '../testing/stand-in-server.ts'

withApi()

const searches = {
  links: '/api/affiliate-links',
  campaigns: '/api/campaigns',
  products: '/api/products/all',
  posts: '/api/posts',
  earnings: '/api/earnings',
}

const year = new Date().getFullYear()

/** Those in which something was earned, newest first. */
function answerYears(...years: number[]) {
  api.use(http.get('/api/earnings/summary', () => HttpResponse.json({ ...noSummary, years })))
}

/** What was searched for, and where. */
let asked: string[]

function answerSearches(items: Partial<Record<keyof typeof searches, object[]>> = {}) {
  for (const [kind, path] of Object.entries(searches)) {
    api.use(
      http.get(path, ({ request }) => {
        asked.push(`${kind} ${new URL(request.url).searchParams.get('search')}`)
        // safe because the kinds are those of the searches
        return pageOf((items[kind as keyof typeof searches] ?? []) as never)
      }),
    )
  }
}

beforeEach(() => {
  asked = []
  // Where an entry leads is no matter here.
  api.use(http.get('/api/*', () => new HttpResponse(null, { status: 404 })))
  answerSearches()
  answerYears(year)
})

async function openPalette(
  typed = '',
  path = '/no-such-path',
  account: Parameters<typeof openApp>[1] = {},
) {
  const user = openApp(path, account)
  await screen.findByText('Welcome, Ada')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('listbox')
  if (typed !== '') await user.keyboard(typed)
  return user
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent)

test.each([
  ['invite', 'Invite someone'],
  ['team', 'Invite someone'],
  ['dark', 'Switch to dark theme'],
  ['api key', 'New API key'],
  ['export', 'Export earnings'],
  ['password', 'PasswordSettings › Security'],
  ['logout', 'Logout'],
  ['sign out', 'Logout'],
  ['webhook', 'WebhooksAdmin › Settings'],
  ['clickbank', 'ClickBank connectionSettings › Integrations'],
  ['connect amazon', 'Connect Amazon'],
  ['domain', 'DomainsSettings › Links'],
  ['country', 'Clicks by countryAnalytics'],
  ['what earned most', 'Earnings by country, device and linkAnalytics'],
  ['import', 'Import a report'],
  ['audit', 'Audit logSettings'],
  ['taxes', `Export ${year} for your tax adviser`],
  ['calendar', 'CalendarContent Generator'],
])('“%s” finds what a person means: %s', async (typed, expected) => {
  await openPalette(typed)
  await waitFor(() => expect(options()[0]).toBe(expected))
})

test('a year without earnings has no statement', async () => {
  answerYears()
  await openPalette('tax adviser')
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
})

test('the year of a statement is the workspace’s, and in its first months the last one is offered too', async () => {
  answerYears(2027, 2026)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T23:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { workspace } = aUser()
  const user = openApp('/no-such-path', { workspace: { ...workspace, timeZone: 'Asia/Tokyo' } })
  await screen.findByText('Welcome, Ada')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('listbox')
  await user.keyboard('taxes')
  await waitFor(() =>
    expect(options().slice(0, 2)).toEqual([
      'Export 2027 for your tax adviser',
      'Export 2026 for your tax adviser',
    ]),
  )
})

test('an entry for a card of a tab leads to that card', async () => {
  // It is looked for so long, and no longer: a busy machine compiles the screen for longer still.
  await import('../screens/admin-screen.tsx')
  const scrolled: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent)
  })
  const user = await openPalette('api keys')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(scrolled).toContain('API keys'))
  expect(document.activeElement).toHaveTextContent('API keys')
})

test('a tab is opened, and the operator’s alone is shown to operators only', async () => {
  const user = await openPalette('security')
  expect(await screen.findByRole('option', { name: /^Security ?Settings$/ })).toBeInTheDocument()
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('operator')
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('calendar{Enter}')
  expect(location.pathname + location.search).toBe('/content-generator?tab=calendar')
})

test.each([
  ['backup', 'BackupsSettings › Operator'],
  ['checks', 'Operator checksSettings › Operator'],
  ['doctor', 'Operator checksSettings › Operator'],
])('“%s” finds what an operator means, and nothing for anyone else', async (typed, expected) => {
  await openPalette(typed, '/no-such-path', { isOperator: true })
  await waitFor(() => expect(options()[0]).toBe(expected))
  cleanup()
  await openPalette(typed)
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('the server searches links, campaigns, products, posts and earnings, and says what they earned', async () => {
  answerSearches({
    links: [aLink({ slug: 'keto-bio', earnings: '3530.50' })],
    campaigns: [aCampaign({ name: 'Spring reset', earnings: '0.00' })],
    products: [aProduct({ name: 'Keto Kitchen', linkCount: 3 })],
    posts: [aPost({ content: 'My keto week', earnings: '12.00' })],
    earnings: [anEarning({ transactionId: 'KETO4711', amount: '31.86' })],
  })
  const user = await openPalette('keto')
  expect(
    await screen.findByRole('option', { name: /^\/keto-bio.*\$3,530\.50 earned/ }),
  ).toBeInTheDocument()
  expect(
    await screen.findByRole('option', { name: /^My keto week.*\$12\.00 earned/ }),
  ).toBeVisible()
  expect(
    await screen.findByRole('option', { name: /^Keto Kitchen ?Product ?3 links/ }),
  ).toBeVisible()
  expect(await screen.findByRole('option', { name: /^KETO4711.*\$31\.86/ })).toBeVisible()
  for (const name of [
    'Copy /keto-bio',
    'New post about Keto Kitchen',
    'Pause campaign Spring reset',
  ]) {
    expect(screen.getByRole('option', { name })).toBeVisible()
  }
  // A slow machine may pause between two letters, and then the beginning is asked for, too.
  await waitFor(() =>
    expect(new Set(asked.slice(-5))).toEqual(
      new Set(Object.keys(searches).map((kind) => `${kind} keto`)),
    ),
  )
  await user.click(screen.getByRole('option', { name: /^KETO4711/ }))
  expect(location.pathname + location.search).toMatch(/^\/earnings\?earning=\d+$/)
})

test('Enter opens the first, though the server answers later, unless another was chosen', async () => {
  answerSearches({ links: [aLink({ slug: 'audit' }), aLink({ id: 2, slug: 'audition' })] })
  const user = await openPalette('audit')
  expect(await screen.findByRole('option', { name: /Audit log/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await waitFor(() => expect(options()[0]).toMatch(/^\/audit/))
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(location.pathname + location.search).toBe('/affiliate-links?link=2')
})

test('what was found for other words is gone at once, and Enter does not open it', async () => {
  answerSearches({
    links: [aLink({ slug: 'nike-run' })],
    campaigns: [aCampaign({ name: 'Nike spring' })],
    earnings: [anEarning({ transactionId: 'X1' }), anEarning({ id: 2, transactionId: 'X2' })],
  })
  const user = await openPalette('nike')
  await screen.findByRole('option', { name: /2 earnings for “nike”/ })
  const adid = Promise.withResolvers<void>()
  for (const path of Object.values(searches)) {
    api.use(
      http.get(path, async ({ request }) => {
        asked.push(`${path} ${new URL(request.url).searchParams.get('search')}`)
        await adid.promise
        return pageOf([])
      }),
    )
  }
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('adid')
  expect(screen.queryByRole('option')).toBeNull()
  await waitFor(() => expect(asked).toContain('/api/earnings adid'))
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('{Enter}')
  expect(location.pathname).toBe('/no-such-path')
  adid.resolve()
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
})

test('links with the same name are distinguished by their domains', async () => {
  answerSearches({ links: namesakes() })
  await openPalette('sale')
  expect(await screen.findByRole('option', { name: /two\.example\/sale/ })).toBeInTheDocument()
  expect(screen.getAllByRole('option', { name: /^\/sale/ })).toHaveLength(2)
})

test('earnings found by something else than their id are one entry', async () => {
  answerSearches({
    earnings: [anEarning({ transactionId: 'X1' }), anEarning({ id: 2, transactionId: 'X2' })],
  })
  const user = await openPalette('keto')
  await user.click(await screen.findByRole('option', { name: /2 earnings for “keto”/ }))
  expect(location.pathname + location.search).toBe('/earnings?search=keto')
})

test('a campaign is paused from the palette', async () => {
  const sent: unknown[] = []
  answerSearches({ campaigns: [aCampaign({ name: 'Spring reset', status: 'active' })] })
  api.use(
    http.patch('/api/campaigns/:id', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(aCampaign({ status: 'paused' }))
    }),
  )
  const user = await openPalette('spring')
  await user.click(await screen.findByRole('option', { name: 'Pause campaign Spring reset' }))
  expect(await screen.findByText('Campaign updated successfully!')).toBeInTheDocument()
  expect(sent).toEqual([{ status: 'paused' }])
})

test('the places opened last come first, for one person in this browser', async () => {
  answerSearches({ campaigns: [aCampaign({ id: 7, name: 'Spring reset' })] })
  api.use(
    http.get('/api/campaigns/:id', () => HttpResponse.json(aCampaign())),
    http.get('/api/campaigns/:id/days', () => HttpResponse.json([])),
  )
  const user = await openPalette('spring')
  await user.click(await screen.findByRole('option', { name: /^Spring reset/ }))
  await waitFor(() => expect(location.search).toBe('?campaign=7'))
  cleanup()
  await openPalette()
  expect(screen.getByText('Recent')).toBeInTheDocument()
  expect(options()[0]).toMatch(/^Spring reset/)
  cleanup()
  openApp('/no-such-path', { id: 'u2' })
  await screen.findByText('Welcome, Ada')
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('option', { name: 'Overview' })).toBeInTheDocument()
  expect(screen.queryByText('Recent')).toBeNull()
})

test('where nothing is found the palette says so', async () => {
  await openPalette('zzzz')
  expect(await screen.findByText('Nothing found')).toBeInTheDocument()
})

test('a search that fails is said, and the rest is found all the same', async () => {
  api.use(http.get('/api/posts', () => new HttpResponse(null, { status: 500 })))
  await openPalette('earn')
  expect(
    await screen.findByText(/products, posts and earnings could not be searched/),
  ).toBeInTheDocument()
  expect(screen.getByRole('option', { name: 'Earnings' })).toBeInTheDocument()
})

test('g and a letter go to a screen, except while something is typed', async () => {
  const user = openApp('/no-such-path')
  await screen.findByText('Welcome, Ada')
  await user.keyboard('gl')
  expect(location.pathname).toBe('/affiliate-links')
  // Not C, which makes a link there.
  await user.keyboard('gc')
  expect(location.pathname + location.search).toBe('/campaigns')
  await user.click(await screen.findByRole('searchbox', { name: 'Search campaigns' }))
  await user.keyboard('ga')
  expect(location.pathname).toBe('/campaigns')
})

test('a letter long after g goes nowhere', async () => {
  const user = openApp('/no-such-path')
  await screen.findByText('Welcome, Ada')
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000)
  await user.keyboard('g')
  now.mockReturnValue(9_000)
  await user.keyboard('e')
  expect(location.pathname).toBe('/no-such-path')
})

test('? shows every key, and g waits while it is open', async () => {
  const user = openApp('/no-such-path')
  await screen.findByText('Welcome, Ada')
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const text of ['Affiliate Links', 'Search the list', 'Create new']) {
    expect(sheet).toHaveTextContent(text)
  }
  await user.keyboard('ge')
  expect(location.pathname).toBe('/no-such-path')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('single keys are switched off and on in the sheet, which the palette still opens', async () => {
  const openSheet = async (user: Awaited<ReturnType<typeof openPalette>>) => {
    await user.keyboard('keyboard{Enter}')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const user = await openPalette()
  await openSheet(user)
  await user.keyboard('?gl')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe('/no-such-path')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('listbox')
  await openSheet(user)
  await user.keyboard('gl')
  expect(location.pathname).toBe('/affiliate-links')
})
