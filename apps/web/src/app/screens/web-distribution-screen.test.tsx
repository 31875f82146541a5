import type { WebTarget } from '@hopwise/contracts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aWebTarget } from '../testing/builders.ts'
import { api, openApp, withApi } from '../testing/open-app.tsx'

withApi()

let targets: WebTarget[]
let asked: URL[]
let sent: unknown[]

/** A server with just enough memory for a story. */
beforeEach(() => {
  targets = [
    aWebTarget(),
    aWebTarget({ id: 104, name: 'r/Fitness', conversionPotential: 7 }),
    aWebTarget({
      id: 115,
      name: 'Unread forum',
      conversionPotential: 6.5,
      isVerified: false,
      sources: [],
      rules: [],
    }),
  ]
  asked = []
  sent = []
  api.use(
    http.get('/api/web-distribution/targets/:niche', ({ request }) => {
      asked.push(new URL(request.url))
      return HttpResponse.json(targets)
    }),
    http.get('/api/web-distribution/target/:id', ({ params }) =>
      HttpResponse.json(targets.find(({ id }) => id === Number(params['id']))),
    ),
    http.post('/api/web-distribution/own-targets', async ({ request }) => {
      const body = await request.json()
      sent.push(body)
      const made = aWebTarget({
        id: 100_001,
        kind: 'own',
        name: 'My desk blog',
        niche: 'lifestyle',
        conversionPotential: null,
        potentialParts: [],
      })
      targets = [made, ...targets]
      return HttpResponse.json(made, { status: 201 })
    }),
    http.get('/api/web-distribution/strategies', () => HttpResponse.json([])),
    http.get('/api/web-distribution/top-targets', () =>
      HttpResponse.json([
        {
          target: aWebTarget(),
          basis: 'yours',
          performance: { clicks: 12, conversions: 1, revenue: '19.95', rate: 8.33 },
        },
      ]),
    ),
    http.get('/api/web-distribution/priorities', () => HttpResponse.json([])),
  )
})

test('a site that takes no affiliate links leads to its rules, and not to a placement', async () => {
  const { siteRules } = aWebTarget()
  const rules = { ...siteRules, affiliateLinks: 'forbidden' as const }
  targets = [aWebTarget({ id: 104, name: 'r/Fitness', siteRules: rules })]
  const user = openApp('/web-distribution')
  await user.click(await screen.findByRole('button', { name: 'See the rules of r/Fitness' }))
  expect(await screen.findByRole('dialog', { name: 'r/Fitness' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Plan a placement on r/Fitness' })).toBeNull()
})

test('potential is green from 8.5, orange from 7, red below', async () => {
  openApp('/web-distribution')
  const tones = (await screen.findAllByRole('button', { name: /conversion potential of/ })).map(
    (score) => score.getAttribute('data-tone'),
  )
  expect(tones).toEqual(['green', 'orange', 'red'])
})

test('a site no one read says so, and the others name where their rules were read', async () => {
  const user = openApp('/web-distribution')
  await user.click(await screen.findByRole('button', { name: 'Unread forum' }))
  const unread = within(await screen.findByRole('dialog', { name: 'Unread forum' }))
  expect(unread.getByText(/not verified; read the site’s rules before posting/)).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Pinterest: workouts' }))
  const read = within(await screen.findByRole('dialog', { name: 'Pinterest: workouts' }))
  expect(read.getByRole('link', { name: 'Guidelines for affiliates' })).toHaveAttribute(
    'href',
    'https://community.example.com/affiliates',
  )
  expect(read.getByText(/the sum of four factors/)).toBeInTheDocument()
})

test('niche, filters and order are asked of the server and kept in the address', async () => {
  const user = openApp('/web-distribution')
  await screen.findByRole('button', { name: 'r/Fitness' })
  await user.click(screen.getByRole('radio', { name: 'Technology' }))
  await user.selectOptions(screen.getByLabelText('Difficulty'), 'easy')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'name')
  await screen.findByRole('button', { name: 'r/Fitness' })
  const last = asked.at(-1)
  expect(last?.pathname).toBe('/api/web-distribution/targets/technology')
  expect(last?.search).toBe('?difficulty=easy&order=name')
  expect(location.search).toContain('niche=technology')
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/web-distribution/targets/technology/export?difficulty=easy&order=name',
  )
})

test('an own site without name and address is refused in its place, then sent as typed', async () => {
  const user = openApp('/web-distribution?niche=lifestyle')
  await user.click(await screen.findByRole('button', { name: 'Add a site' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a site' }))
  await user.click(dialog.getByRole('button', { name: 'Add site' }))
  expect(await dialog.findByText('Name is required')).toBeInTheDocument()
  expect(dialog.getByText('Please enter a valid URL')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('Name'), 'My desk blog')
  await user.type(dialog.getByLabelText('Kind of site'), 'Blog')
  await user.type(dialog.getByLabelText('Site URL'), 'https://blog.example.com/')
  await user.click(dialog.getByRole('checkbox', { name: /approve posts first/ }))
  await user.click(dialog.getByRole('button', { name: 'Add site' }))
  expect(await screen.findByText('Site added')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      niche: 'lifestyle',
      name: 'My desk blog',
      platform: 'Blog',
      url: 'https://blog.example.com/',
      rules: '',
      needsApproval: true,
      allowsShortLinks: true,
    },
  ])
  expect(await screen.findByText('Your own')).toBeInTheDocument()
})

test('a list that cannot be loaded says so and is asked again', async () => {
  api.use(
    http.get('/api/web-distribution/targets/:niche', () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    }),
  )
  const user = openApp('/web-distribution')
  expect(await screen.findByText('We couldn’t load the target sites.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'r/Fitness' })).toBeInTheDocument()
})

test('too few clicks give no rate', async () => {
  openApp('/web-distribution?tab=strategy')
  expect(await screen.findByText('$19.95')).toBeInTheDocument()
  expect(screen.getByText('12 clicks, 1 conversion, too few for a rate')).toBeInTheDocument()
})
