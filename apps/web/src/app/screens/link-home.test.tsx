import type { SmartLink } from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { anAnalysis, anApplied, anInsight } from '../testing/analysis.ts'
import { aPost, aProduct, aWholeLink } from '../testing/builders.ts'
import { aCanvas } from '../testing/canvas.ts'
import { answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

let link: SmartLink

beforeEach(() => {
  link = aWholeLink({
    title: 'Desk · bio',
    rules: [
      {
        id: 'r-12345678',
        name: 'Germans',
        when: [
          { kind: 'country', in: ['DE'] },
          { kind: 'device', in: ['mobile'] },
        ],
        url: 'https://shop.example/de',
        cap: null,
      },
    ],
  })
  const list = () => pageOf([link])
  api.use(
    http.get('/api/campaigns', () => pageOf([])),
    ...productAnswers(() => [aProduct({ network: 'clickbank' })]),
    http.get('/api/affiliate-links', list),
    http.get('/api/smart-links', list),
    http.get('/api/smart-links/1', () => HttpResponse.json(link)),
    http.get('/api/smart-links/52', () =>
      HttpResponse.json(
        { message: 'This link does not exist.', code: 'not-found' },
        { status: 404 },
      ),
    ),
  )
})

const home = () => screen.findByRole('dialog', { name: 'go.example/l/desk' })
const openerOfRow = () => screen.findByRole('button', { name: 'go.example/l/desk' })

test.each([
  ['/affiliate-links', '?link=1'],
  ['/smart-links?tab=manage', '?tab=manage&home=1'],
])(
  'a press on a row of %s opens the home of its link, and Esc leads back to the row',
  async (path, search) => {
    const user = openApp(path)
    const cell = (await openerOfRow()).closest('td')
    if (cell) await user.click(cell)
    const shown = within(await home())
    expect(await shown.findByText(/Desk · bio · Standing desk · ClickBank/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Original URL' })).toBeNull()
    expect(location.search).toBe(search)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await openerOfRow()).toHaveFocus())
  },
)

test('a disabled link says why, what visitors get instead, and where its owner objects', async () => {
  link = { ...link, rules: [], disabled: { by: 'operator', reason: 'It imitates a bank' } }
  openApp('/affiliate-links?link=1')
  const shown = within(await home())
  expect(
    await shown.findByText(
      /It imitates a bank\. Visitors see a notice instead of the destination\./,
    ),
  ).toHaveTextContent(/^Disabled by the person who runs this Hopwise:/)
  expect(shown.getByRole('link', { name: 'Object' })).toHaveAttribute(
    'href',
    `/abuse?${new URLSearchParams({ link: link.shortUrl, kind: 'objection' })}`,
  )
  expect(shown.getByText('Visitors see a notice that this link is disabled.')).toBeVisible()
  expect(shown.getByText(/^Once it works again: Everyone goes to shop\.example/)).toBeVisible()
})

test('the operator is led to where a link is enabled, and objects to no one', async () => {
  link = { ...link, disabled: { by: 'list', reason: 'It’s on a blocklist (bad.txt).' } }
  openApp('/affiliate-links?link=1', { isOperator: true })
  const shown = within(await home())
  expect(await shown.findByText(/^Disabled automatically/)).toBeVisible()
  expect(shown.getByRole('link', { name: 'Open Operator' })).toHaveAttribute(
    'href',
    '/settings?tab=operator',
  )
  expect(shown.queryByRole('link', { name: 'Object' })).toBeNull()
})

test('a link that waits for a confirmed email says that only its owner can open it', async () => {
  link = { ...link, rules: [] }
  openApp('/affiliate-links?link=1', { linksWaitForEmail: true })
  const shown = within(await home())
  expect(await shown.findByText(/^Only you can open this link\./)).toBeVisible()
  expect(shown.getByText(/^Once your email is confirmed: Everyone goes to/)).toBeVisible()
})

test('a link of a new account says until when visitors see where it leads first', async () => {
  link = { ...link, rules: [] }
  openApp('/affiliate-links?link=1', { linksPreviewedUntil: '2026-11-04T09:00:00Z' })
  const shown = within(await home())
  expect(
    await shown.findByText(
      /^Your account is new\. Until .*Nov 4, .*visitors see where this link leads and press Continue\./,
    ),
  ).toBeVisible()
  expect(shown.getByText(/^After that: Everyone goes to/)).toBeVisible()
})

test('its open tab has the focus; arrow keys go to the others, and the address keeps the one chosen', async () => {
  const user = openApp('/affiliate-links')
  ;(await openerOfRow()).focus()
  await user.keyboard('{Enter}')
  const shown = within(await home())
  await waitFor(() => expect(shown.getByRole('tab', { name: 'Overview' })).toHaveFocus())
  expect(
    await shown.findByText(
      'Phones in Germany go to shop.example/de; everyone else goes to shop.example/desk?ref=ada.',
    ),
  ).toBeVisible()
  await user.keyboard('{ArrowLeft}{Enter}')
  expect(location.search).toBe('?link=1&tab=history')
  expect(shown.getByRole('heading', { name: 'Versions' })).toBeVisible()
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['/affiliate-links?link=1&tab=rules', 'Rules 1'],
  ['/affiliate-links?health=1', 'Health'],
  ['/smart-links?tab=manage&versions=1', 'History'],
  ['/smart-links?tab=manage&arms=1', 'Rotation'],
])('the address %s opens its tab, as those of former drawers do', async (path, tab) => {
  api.use(http.get('/api/smart-links/1/rotation', () => new Promise<Response>(() => {})))
  openApp(path)
  const shown = within(await home())
  expect(shown.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
})

test('an edit that was undone within its minute is no version of its own', async () => {
  link = aWholeLink({ version: 3 })
  const version = { configuration: link, by: 'Ada Moss', createdAt: '2026-11-20T12:00:00Z' }
  api.use(
    http.get('/api/smart-links/1/versions', () =>
      pageOf([
        { ...version, version: 3, note: null },
        { ...version, version: 1, note: 'Created' },
      ]),
    ),
  )
  openApp('/affiliate-links?link=1&tab=history')
  const shown = within(await home())
  expect(await shown.findByText('Version 1')).toBeInTheDocument()
  expect(shown.getByText('Current')).toBeInTheDocument()
  expect(shown.queryByText('Version 3')).toBeNull()
  expect(shown.queryByRole('button', { name: 'Roll back' })).toBeNull()
})

test('a link that isn’t there says so', async () => {
  openApp('/affiliate-links?link=52')
  expect(await screen.findByRole('dialog', { name: 'Link not found' })).toBeInTheDocument()
})

test('each rule is said in words, and its edit begins with the rules', async () => {
  const user = openApp('/affiliate-links?link=1&tab=rules')
  const rules = within(await screen.findByRole('list', { name: 'Rules' }))
  expect(rules.getByRole('heading', { name: 'Germans' })).toBeVisible()
  expect(rules.getByText('Phones in Germany go to shop.example/de')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit rules' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Affiliate Link' }))
  await waitFor(() => expect(form.getByRole('button', { name: 'Add rule' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(location.search).toBe('?link=1&tab=rules'))
  expect(await home()).toBeInTheDocument()
})

test('“Add a rule” opens the form with a first rule', async () => {
  link = { ...link, rules: [] }
  const user = openApp('/affiliate-links?link=1&tab=rules')
  await user.click(await screen.findByRole('button', { name: 'Add a rule' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit Affiliate Link' }))
  expect(await form.findByLabelText('Rule 1')).toBeVisible()
})

test('a link is archived from its home, and one press takes that back', async () => {
  const move = (archivedAt: string | null) => () => {
    link = { ...link, archivedAt }
    return HttpResponse.json(link)
  }
  api.use(
    http.delete('/api/affiliate-links/1', move('2026-11-21T00:00:00Z')),
    http.post('/api/affiliate-links/1/restore', move(null)),
  )
  const user = openApp('/affiliate-links?link=1')
  const shown = within(await home())
  await user.click(shown.getByRole('button', { name: 'More for this link' }))
  await user.click(await shown.findByRole('menuitem', { name: 'Archive' }))
  expect(await shown.findByText('Archived')).toBeVisible()
  await user.click(await shown.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shown.queryByText('Archived')).toBeNull())
})

test('a problem of a destination is counted on its tab, and one press leads there', async () => {
  const check = {
    checkedAt: '2026-11-21T00:00:00Z',
    outcome: 'soft-404',
    status: 200,
    finalUrl: 'https://shop.example/',
    hops: [],
    problem: 'It sends visitors to its homepage instead.',
    failures: 2,
    failingSince: '2026-11-20T00:00:00Z',
    worth: { clicks: 9, earnings: '90.00', recentClicks: 3, moneyAtRisk: '30.00' },
  }
  const destination = { id: 0, url: link.originalUrl, isArm: false, pausedAt: null, pausedBy: null }
  const { id: linkId, title, slug, shortUrl, originalUrl, archivedAt } = link
  api.use(
    answer('/api/link-health/1', () => ({
      ...{ linkId, title, slug, shortUrl, originalUrl, archivedAt },
      isAmazon: false,
      destinations: [{ ...destination, check }],
    })),
  )
  const user = openApp('/affiliate-links?link=1')
  const shown = within(await home())
  const alert = await shown.findByRole('button', {
    name: 'It sends visitors to its homepage instead. $30.00 at risk in 30 days.',
  })
  // Above the figures, where a phone shows it without scrolling.
  const figures = await shown.findByText('Total Clicks')
  expect(alert.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(alert)
  expect(shown.getByRole('tab', { name: 'Health 1' })).toHaveAttribute('aria-selected', 'true')
  expect(shown.getByRole('list', { name: 'Destinations' })).toHaveTextContent('Page gone')
})

test('its figures and its visitors are of this link alone, and a filter stays within', async () => {
  const asked: string[] = []
  api.use(
    http.get('/api/analytics/canvas', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(aCanvas())
    }),
  )
  const user = openApp('/affiliate-links?link=1')
  const shown = within(await home())
  expect(await shown.findByRole('radio', { name: /^Total Clicks/ })).toBeVisible()
  await user.click(shown.getByRole('tab', { name: 'Visitors' }))
  await user.click(await shown.findByRole('button', { name: /^Germany/ }))
  await waitFor(() => expect(asked.at(-1)).toContain('country=DE'))
  expect(asked.every((search) => search.includes('link=1'))).toBe(true)
  expect(location.search).toBe('?link=1&tab=visitors&visitors.country=DE')
})

test('an address keeps the period, the metric and the filters of a home', async () => {
  const asked: string[] = []
  api.use(
    http.get('/api/analytics/canvas', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(aCanvas())
    }),
  )
  const user = openApp('/smart-links?tab=manage&home=1&visitors.period=90days&visitors.metric=epc')
  const shown = within(await home())
  expect(await shown.findByRole('radio', { name: /^EPC/ })).toBeChecked()
  expect(shown.getByRole('radio', { name: '90 days' })).toBeChecked()
  await user.click(shown.getByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(asked.at(-1)).toContain('period=7days'))
  expect(location.search).toBe('?tab=manage&home=1&visitors.period=7days&visitors.metric=epc')
})

test('the posts that a link is in lead to theirs', async () => {
  const asked: (string | null)[] = []
  api.use(
    http.get('/api/posts', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('linkId'))
      return pageOf([aPost({ id: 3, content: '#ad A desk that moves.' })])
    }),
  )
  openApp('/affiliate-links?link=1')
  const posts = within(await screen.findByRole('list', { name: 'Posts' }))
  expect(posts.getByRole('link', { name: /^A desk that moves\./ })).toHaveAttribute(
    'href',
    '/content-generator?tab=posts&post=3',
  )
  expect(asked).toEqual(['1'])
})

test('its latest visits say who came, and which do not count; older ones are one press away', async () => {
  const visit = (part: object) => ({
    id: 'a',
    occurredAt: '2026-11-20T10:00:00Z',
    country: 'DE',
    device: 'mobile',
    browser: 'Mobile Safari',
    system: 'iOS',
    referrer: 'x.com',
    flag: 'none',
    ...part,
  })
  api.use(
    http.get('/api/affiliate-links/1/visits', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after')
      return HttpResponse.json(
        after === '1-b'
          ? { visits: [visit({ id: 'c', country: 'AT', referrer: '' })], next: null }
          : { visits: [visit({}), visit({ id: 'b', flag: 'repeat' })], next: '1-b' },
      )
    }),
  )
  const user = openApp('/affiliate-links?link=1')
  const shown = within(await home())
  const visits = within(await shown.findByRole('list', { name: 'Latest visits' }))
  const [counted, again] = visits.getAllByRole('listitem')
  expect(counted).toHaveTextContent('Germany · Phone · Mobile Safari on iOS')
  expect(counted).toHaveTextContent('X')
  expect(counted).not.toHaveTextContent('Not counted')
  expect(again).toHaveTextContent('Not counted: repeat visits within 30 minutes')
  await user.click(shown.getByRole('button', { name: 'Show older visits' }))
  expect(await visits.findByText(/^Austria/)).toBeVisible()
  expect(visits.getByText('Direct or unknown')).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Show older visits' })).toBeNull()
})

test('what its last analysis suggests and was not applied yet is counted on its tab', async () => {
  api.use(
    answer('/api/link-intelligence/1/analyses/latest', () => ({
      ...{ run: null, analysedAt: '2026-11-20T10:00:00Z' },
      analysis: anAnalysis(['one', 'two', 'three'].map(anInsight)),
      applied: [anApplied('two')],
    })),
  )
  openApp('/affiliate-links?link=1')
  expect(await within(await home()).findByRole('tab', { name: 'Insights 2' })).toBeVisible()
})
