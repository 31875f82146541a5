import type { Placement, PostDetails } from '@hopwise/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aCampaign, aPost } from '../testing/builders.ts'
import { aCanvas } from '../testing/canvas.ts'
import { answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

const link = { id: 5, shortUrl: 'https://go.example/l/desk' }
let post: PostDetails
const aPlacement: Placement = {
  id: 9,
  targetId: 101,
  strategyId: null,
  title: 'A desk that rises',
  content: 'I earn a commission. It rises.',
  url: null,
  status: 'draft',
  scheduledFor: null,
  affiliateLinks: [link.shortUrl],
  performance: { views: null, clicks: 4, conversions: 0, revenue: '0.00' },
  compliance: {
    disclosureIncluded: true,
    platformRulesFollowed: true,
    approvalRequired: false,
    approvedAt: null,
    checks: [],
  },
  target: null,
  product: null,
  link,
  linkKind: 'tracked',
  destinationUrl: 'https://shop.example/desk',
  isOwnPage: false,
  publishedAt: null,
  rejectionNote: '',
  version: 1,
  createdAt: '2026-11-20T08:00:00Z',
  removedAt: null,
}

let asked: URLSearchParams[]

beforeEach(() => {
  asked = []
  post = { ...aPost({ id: 3, link: { ...link, originalUrl: 'https://shop.example' } }), events: [] }
  api.use(
    ...productAnswers(() => []),
    http.get('/api/affiliate-links', () => pageOf([])),
    http.get('/api/campaigns', () => pageOf([aCampaign()])),
    answer('/api/campaigns/7', () => aCampaign()),
    http.get('/api/posts', () => pageOf([post])),
    http.get('/api/posts/3', () => HttpResponse.json(post)),
    http.get('/api/web-distribution/targets/:niche', () => HttpResponse.json([])),
    http.get('/api/web-distribution/strategies', () => HttpResponse.json([])),
    http.get('/api/web-distribution/placements', () => pageOf([aPlacement])),
    answer('/api/web-distribution/placements/9', () => aPlacement),
    http.get('/api/analytics/canvas', ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json(aCanvas())
    }),
  )
})

const homes = [
  ['campaign', '/campaigns', 'campaign=7', 'tab', ['campaign', '7']],
  ['post', '/content-generator?tab=posts', 'post=3', 'side', ['link', '5']],
  ['placement', '/web-distribution?tab=automation', 'placement=9', 'side', ['link', '5']],
] as const

const titles = {
  campaign: 'Keto reset',
  post: 'A desk that moves.',
  placement: 'A desk that rises',
} as const

const homeOf = (noun: keyof typeof titles) => screen.findByRole('dialog', { name: titles[noun] })
const addressOf = (path: string, search: string) => path + (path.includes('?') ? '&' : '?') + search

test.each(homes)(
  'the visitors of a %s are a tab of its home: the canvas of it alone, with its filters in the address',
  async (noun, path, search, tab, [dimension, id]) => {
    const user = openApp(addressOf(path, search))
    const shown = within(await homeOf(noun))
    await user.click(await shown.findByRole('tab', { name: 'Visitors' }))
    await user.click(await shown.findByRole('button', { name: /^Germany/ }))
    const address = addressOf(path, `${search}&${tab}=visitors&visitors.country=DE`)
    await waitFor(() => expect(location.pathname + location.search).toBe(address))
    await waitFor(() => expect(asked.at(-1)?.get('country')).toBe('DE'))
    expect(asked.every((query) => query.get(dimension) === id)).toBe(true)
  },
)

test.each(homes)(
  'a reload keeps the tab and the filters of a %s, and closing it leaves the list as it was',
  async (noun, path, search, tab) => {
    const filters = `${tab}=visitors&visitors.device=mobile&visitors.period=90days`
    const user = openApp(addressOf(path, `${search}&${filters}`))
    const shown = within(await homeOf(noun))
    expect(await shown.findByRole('button', { name: /^Device is Phone/ })).toBeVisible()
    expect(asked.at(-1)?.get('period')).toBe('90days')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname + location.search).toBe(path)
  },
)

test('Back closes a home, however many filters were chosen in it', async () => {
  const user = openApp('/campaigns')
  await user.click(await screen.findByRole('button', { name: 'Keto reset' }))
  const shown = within(await homeOf('campaign'))
  await user.click(await shown.findByRole('tab', { name: 'Visitors' }))
  await user.click(await shown.findByRole('button', { name: /^Germany/ }))
  await user.click(await shown.findByRole('button', { name: 'Phone' }))
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
})

test('a post without a link has no visitors, whatever the address says', async () => {
  post = { ...post, link: null }
  openApp('/content-generator?tab=posts&post=3&side=visitors')
  const shown = within(await homeOf('post'))
  expect(await shown.findByRole('tab', { name: 'Overview' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(shown.queryByRole('tab', { name: 'Visitors' })).toBeNull()
})
