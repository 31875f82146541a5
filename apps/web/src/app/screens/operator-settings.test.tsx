import type { EnableRequest, OperatorOverview } from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { announce, answer, api, goLive, openApp, withApi } from '../testing/open-app.tsx'

withApi()

let overview: OperatorOverview
let sent: unknown[]

const report: OperatorOverview['reports'][number] = {
  id: 7,
  linkId: 5,
  slug: 'bank-entry',
  shortUrl: 'https://go.example/l/bank-entry',
  kind: 'phishing',
  reason: 'It asks for my PIN',
  email: 'bob@example.com',
  createdAt: '2026-11-20T10:00:00Z',
  originalUrl: 'https://evil.example/',
  owner: 'eve@example.com',
  isDisabled: false,
  count: 1,
  earlier: [],
}

beforeEach(() => {
  sent = []
  overview = {
    installation: {
      version: '1.2.3',
      signUp: 'first',
      operators: ['ada@example.com', 'grace@example.com'],
    },
    links: [],
    hosts: [],
    accounts: [],
    invitations: [],
    reports: [report],
    lists: { named: 0, entries: 0, fetchedAt: null, ownHosts: [] },
  }
  api.use(
    answer('/api/operator', () => overview),
    answer('/api/settings/security', () => ({
      hasPassword: true,
      twoFactorEnabled: false,
      recoveryCodesLeft: null,
    })),
    answer('/api/settings/sessions', () => []),
    http.post<{ action: string }, EnableRequest>('/api/operator/:action', async (sending) => {
      const { action } = sending.params
      const target = await sending.request.json()
      sent.push({ action, ...target })
      if (action === 'disable') overview = { ...overview, reports: [] }
      return HttpResponse.json({ links: 1, linkId: target.what === 'link' ? 5 : null })
    }),
    http.post('/api/operator/reports/:id/dismiss', ({ params }) => {
      sent.push({ dismissed: params['id'] })
      overview = { ...overview, reports: [] }
      return HttpResponse.json({ id: 7 })
    }),
    http.post('/api/operator/reports/:id/reopen', ({ params }) => {
      sent.push({ reopened: params['id'] })
      overview = { ...overview, reports: [report] }
      return HttpResponse.json({ id: 7 })
    }),
  )
})

/** A toast takes no press until the place of toasts knows that it holds one. */
const undo = (user: UserEvent) =>
  waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })))

test('the operator reads which Hopwise this is, who may join it and who runs it', async () => {
  openApp('/settings?tab=operator', { isOperator: true })
  expect(await screen.findByText('1.2.3')).toBeVisible()
  expect(screen.getByText('ada@example.com, grace@example.com')).toBeVisible()
  expect(
    screen.getByText('By invitation. To change it, set SIGN_UP and restart Hopwise.'),
  ).toBeVisible()
})

test('the operator disables a reported link with one press, which closes the report, and undoes both', async () => {
  const user = openApp('/settings?tab=operator', { isOperator: true })
  expect(await screen.findByText('It asks for my PIN')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Disable bank-entry' }))
  expect(
    await screen.findByText('/bank-entry is disabled, and its report is closed.'),
  ).toBeVisible()
  expect(await screen.findByText('No open reports.')).toBeInTheDocument()
  await undo(user)
  expect(await screen.findByText('It asks for my PIN')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      action: 'disable',
      what: 'link',
      name: 'https://go.example/l/bank-entry',
      linkId: 5,
      reason: 'Reported as phishing.',
    },
    { action: 'enable', what: 'link', name: 'https://go.example/l/bank-entry', linkId: 5 },
    { reopened: '7' },
  ])
})

test('a report is dismissed with one press, and opened again with another', async () => {
  const user = openApp('/settings?tab=operator', { isOperator: true })
  await user.click(await screen.findByRole('button', { name: 'Dismiss the report of bank-entry' }))
  expect(await screen.findByText('No open reports.')).toBeInTheDocument()
  await undo(user)
  expect(await screen.findByText('It asks for my PIN')).toBeInTheDocument()
  expect(sent).toEqual([{ dismissed: '7' }, { reopened: '7' }])
})

test('reports of one link are one row with their number, the owner and what earlier ones said', async () => {
  const { kind, email, createdAt } = report
  overview.reports = [
    { ...report, count: 3, earlier: [{ kind, email, createdAt, reason: 'A fake bank' }] },
  ]
  const user = openApp('/settings?tab=operator', { isOperator: true })
  expect(await screen.findByText('3 reports')).toBeInTheDocument()
  expect(screen.getByText('Link of eve@example.com')).toBeInTheDocument()
  await user.click(screen.getByText('Earlier reports'))
  expect(screen.getByText('A fake bank')).toBeVisible()
  expect(screen.getByText('and 1 more')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss the report of bank-entry' }))
  expect(await screen.findByText('3 reports closed')).toBeInTheDocument()
})

test('what is disabled is shown with its reason, and enabled with one press', async () => {
  overview.hosts = [{ host: 'evil.example', reason: 'Fakes', createdAt: '2026-11-20T10:00:00Z' }]
  const user = openApp('/settings?tab=operator', { isOperator: true })
  await user.click(await screen.findByRole('button', { name: 'Enable evil.example' }))
  expect(await screen.findByText('evil.example works again.')).toBeInTheDocument()
  expect(sent).toEqual([{ action: 'enable', what: 'host', name: 'evil.example' }])
})

test('what another operator did is there once it is announced', async () => {
  openApp('/settings?tab=operator', { isOperator: true })
  goLive()
  expect(await screen.findByText('It asks for my PIN')).toBeInTheDocument()
  overview = { ...overview, reports: [] }
  announce('operator')
  expect(await screen.findByText('No open reports.')).toBeInTheDocument()
})

test('a link is enabled by its id, and by the toast of its form, whatever its short URL leads to by now', async () => {
  const {
    linkId: id,
    slug,
    originalUrl,
  } = { ...report, linkId: 5, originalUrl: 'https://evil.example/' }
  const link = { id, slug, originalUrl, shortUrl: 'https://go.example/l/bank-entry' }
  overview.links = [{ ...link, owner: 'eve@example.com', by: 'operator', reason: 'Fakes' }]
  const user = openApp('/settings?tab=operator', { isOperator: true })
  await user.click(await screen.findByRole('button', { name: /^Enable .*bank-entry$/ }))
  expect(await screen.findByText('go.example/l/bank-entry works again.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Short name'), 'bank-entry')
  await user.type(screen.getByLabelText('Reason'), 'Fake bank')
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  await user.click(await screen.findByRole('button', { name: 'Enable' }))
  expect(await screen.findByText('bank-entry works again.')).toBeInTheDocument()
  const named = { what: 'link', name: 'bank-entry' }
  expect(sent).toEqual([
    { action: 'enable', what: 'link', name: link.shortUrl, linkId: 5 },
    { action: 'disable', ...named, reason: 'Fake bank' },
    { action: 'enable', ...named, linkId: 5 },
  ])
})

test('a form disables a host, asks for a reason first, and its toast enables it again', async () => {
  const user = openApp('/settings?tab=operator', { isOperator: true })
  await user.selectOptions(await screen.findByLabelText('What'), 'host')
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('Host name is required')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Host name'), 'evil.example')
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('Say why, in a few words')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Reason'), 'Fake shop')
  await user.click(screen.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('1 link no longer redirects.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Enable' }))
  expect(await screen.findByText('evil.example works again.')).toBeInTheDocument()
  expect(sent).toEqual([
    { action: 'disable', what: 'host', name: 'evil.example', reason: 'Fake shop' },
    { action: 'enable', what: 'host', name: 'evil.example', linkId: null },
  ])
})

test('an invitation that was not used yet is revoked with one press', async () => {
  overview.invitations = [
    { id: 'one', createdAt: '2026-11-20T10:00:00Z', expiresAt: '2026-11-27T10:00:00Z' },
  ]
  api.use(
    http.delete('/api/operator/invitations/:id', ({ params }) => {
      sent.push({ revoked: params['id'] })
      overview = { ...overview, invitations: [] }
      return HttpResponse.json({ id: 'one' })
    }),
  )
  const user = openApp('/settings?tab=operator', { isOperator: true })
  await user.click(await screen.findByRole('button', { name: /^Revoke the invitation of Nov 20/ }))
  expect(await screen.findByText('Its link no longer creates an account.')).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument(),
  )
  expect(sent).toEqual([{ revoked: 'one' }])
})

test('the palette explains an invitation first, and its link stays until it is closed', async () => {
  const url = 'https://hop.example/api/login/sign-up?invitation=abc'
  api.use(
    http.post('/api/operator/invitations', () => {
      sent.push('invited')
      const invitation = { createdAt: '2026-11-20T10:00:00Z', expiresAt: '2026-11-27T10:00:00Z' }
      overview = { ...overview, invitations: [{ id: 'one', ...invitation }] }
      return HttpResponse.json({ url, expiresAt: invitation.expiresAt }, { status: 201 })
    }),
  )
  const user = openApp('/settings', { isOperator: true })
  await navigator.clipboard.writeText('key of a script')
  await screen.findByText('Welcome, Ada')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('listbox')
  await user.keyboard('invite{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  expect(dialog.getByText(/It gives no access to yours/)).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Create invitation' }))
  expect(await dialog.findByLabelText('Invitation link')).toHaveValue(url)
  expect(dialog.getByText(/until Nov 27/)).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('key of a script')
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(dialog.getByLabelText('Invitation link')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Copied' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(
    await screen.findByRole('button', { name: /^Revoke the invitation of Nov 20/ }),
  ).toBeInTheDocument()
  expect(location.search).toBe('?tab=operator')
  expect(sent).toEqual(['invited'])
})

test('no one else has the tab, also by its address', async () => {
  openApp('/settings?tab=operator')
  const tabs = await screen.findByRole('tablist', { name: 'Settings' })
  expect(within(tabs).queryByRole('tab', { name: 'Operator' })).not.toBeInTheDocument()
  expect(await screen.findByLabelText('First name')).toBeInTheDocument()
})

test('the operator runs the checks of the installation, and sees first what is broken', async () => {
  api.use(
    http.post('/api/operator/checks', () =>
      HttpResponse.json([
        { check: 'disk', state: 'fine', message: '80.0 GB are free at /data.' },
        { check: 'clock', state: 'broken', message: 'This machine’s clock is 60 seconds late.' },
      ]),
    ),
  )
  const user = openApp('/settings?tab=operator', { isOperator: true })
  await user.click(await screen.findByRole('button', { name: 'Run the checks' }))
  const clock = await screen.findByText('This machine’s clock is 60 seconds late.')
  const disk = screen.getByText('80.0 GB are free at /data.')
  expect(clock.compareDocumentPosition(disk)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('Broken')).toBeVisible()
})
