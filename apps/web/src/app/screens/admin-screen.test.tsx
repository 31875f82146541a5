import {
  type AdminOverview,
  type InstallationHealth,
  newPostbackAddress,
  type PostbackAddress,
} from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'

withApi()

test('a service that is not set up is not shown as broken', async () => {
  const setups = [
    { service: 'x', state: 'live', settings: ['X_CLIENT_ID'] },
    { service: 'mail', state: 'off', settings: ['SMTP_URL'] },
  ]
  api.use(
    answer('/api/admin/networks', () => []),
    http.get('/api/postback-addresses', () => pageOf([])),
    http.get('/api/postback-calls', () => pageOf([])),
    answer('/api/admin/services', () => setups),
    http.post('/api/admin/services/:service/check', ({ params: { service } }) =>
      HttpResponse.json({ service, isFine: false, message: `A word about ${service}.` }),
    ),
  )
  const user = openApp('/admin?tab=networks', { isOperator: true })
  const row = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Check connection of ${name}` })
    await user.click(button)
    const item = within(button.closest('li') ?? expect.fail('no row'))
    await item.findByText(/^A word about/)
    return item
  }
  expect((await row('X')).getByLabelText('Needs attention')).toBeInTheDocument()
  const mail = await row('Mail')
  expect(mail.queryByLabelText('Needs attention')).toBeNull()
  expect(mail.getByText('Not connected')).toBeInTheDocument()
})

const address: PostbackAddress = {
  id: 4,
  name: 'CPA network',
  source: 'cpa-network',
  template: 'generic',
  url: 'https://hop.example/pb/abc',
  hasSecret: false,
  allowedAddresses: [],
  pinsFirstCaller: false,
  defaultStatus: 'pending',
  currency: 'USD',
  payoutHoldDays: null,
  createdAt: '2026-11-28T10:00:00Z',
  removedAt: null,
  lastCallAt: null,
  lastOutcome: null,
  callerNetworks: 0,
}

test('a new postback address is scrolled to and marked, and its toast copies the URL with its secret', async () => {
  const addresses: PostbackAddress[] = []
  let secret = ''
  api.use(
    answer('/api/admin/networks', () => []),
    http.get('/api/postback-addresses', () => pageOf(addresses)),
    http.get('/api/postback-calls', () => pageOf([])),
    http.post('/api/postback-addresses', async ({ request }) => {
      const sent = newPostbackAddress.parse(await request.json())
      secret = sent.secret ?? ''
      const made = { ...address, hasSecret: secret !== '' }
      addresses.push(made)
      return HttpResponse.json(made, { status: 201 })
    }),
  )
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const user = openApp('/admin?tab=networks&create=postback')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Postback Address' }))
  await user.type(dialog.getByLabelText(/^Name/), 'CPA network')
  await user.click(dialog.getByRole('button', { name: 'Add Address' }))
  expect(await screen.findByText('Now paste its URL at CPA network.')).toBeInTheDocument()
  const copy = await screen.findByRole('button', { name: 'Copy the URL of CPA network' })
  await waitFor(() => expect(copy).toHaveFocus())
  expect(scrolled.mock.contexts).toContain(copy)
  expect(screen.getByText('New')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  const url = new URL(await navigator.clipboard.readText())
  expect(url.origin + url.pathname).toBe('https://hop.example/pb/abc')
  expect(secret).toMatch(/^[0-9a-f]{32}$/)
  expect(url.searchParams.get('secret')).toBe(secret)
  expect(await screen.findByText('Postback URL copied')).toBeInTheDocument()
})

const overview: AdminOverview = {
  networks: { active: 0, warning: 0, inactive: 0 },
  schedule: [],
  earnings: { count: 0, worth: '0.00' },
  productsRead: 0,
  unmatched: 0,
  webhooks: { total: 0, failing: 0, paused: 0 },
  clicks: null,
  failingJobs: null,
  days: [],
}
const health: InstallationHealth = [
  { part: 'backups', state: 'warning', message: 'No backup has been verified yet.' },
  { part: 'disk', state: 'fine', message: '40.0 GB are free.' },
  { part: 'certificates', state: 'skipped', message: 'Hopwise orders no certificates here.' },
]

test('Health shows operators how backups, disk and certificates are, and leads to all checks', async () => {
  api.use(
    answer('/api/admin/overview', () => overview),
    answer('/api/operator/health', () => health),
  )
  openApp('/admin', { isOperator: true })
  const mark = async (part: string, text: string) => {
    const term = await screen.findByText(part)
    expect(screen.getByText(text)).toBeVisible()
    return term.querySelector('svg')?.getAttribute('aria-label')
  }
  expect(await mark('Backups', 'No backup has been verified yet.')).toBe('Needs attention')
  expect(await mark('Disk', '40.0 GB are free.')).toBe('Fine')
  expect(await mark('Certificates', 'Hopwise orders no certificates here.')).toBe(
    'For your information',
  )
  expect(screen.getByRole('link', { name: 'All checks' })).toHaveAttribute(
    'href',
    '/settings?tab=operator',
  )
})

test('Health asks nothing of the installation for anyone else', async () => {
  let isAsked = false
  api.use(
    answer('/api/admin/overview', () => overview),
    answer('/api/operator/health', () => {
      isAsked = true
      return health
    }),
  )
  openApp('/admin')
  expect(await screen.findByRole('heading', { name: 'Health' })).toBeVisible()
  expect(await screen.findByText('None set up')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'All checks' })).toBeNull()
  expect(isAsked).toBe(false)
})

test('a person who does not run this Hopwise is shown nothing of how it is set up', async () => {
  api.use(
    answer('/api/admin/networks', () => []),
    http.get('/api/postback-addresses', () => pageOf([])),
    http.get('/api/postback-calls', () => pageOf([])),
    answer('/api/admin/services', () => []),
  )
  openApp('/admin?tab=networks')
  expect(await screen.findByRole('heading', { name: 'Postbacks' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Services' })).toBeNull()
})
