import type { AuditCheck, AuditEntry } from '@hopwise/contracts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { answer, api, openApp, withApi } from '../testing/open-app.tsx'

withApi()

const entry: AuditEntry = {
  id: 12,
  at: '2026-11-22T10:00:00.000Z',
  kind: 'links',
  action: 'changeCampaign',
  title: 'Changed a campaign',
  actor: 'person',
  actorName: 'ada@example.com',
  network: '203.0.113.0/24',
  device: 'Chrome on Windows',
  sessionId: 'session-1',
  recordKind: 'campaigns',
  recordId: 7,
  recordName: 'Keto reset',
  before: { name: 'Keto reset' },
  after: { name: 'Keto start' },
}

let entries: AuditEntry[]
let check: AuditCheck
let asked: string[]

beforeEach(() => {
  entries = [entry]
  check = { isWhole: true, entries: 12, since: '2026-10-01T08:00:00.000Z', brokenAt: null }
  asked = []
  api.use(
    http.get('/api/audit-log', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(entries, { headers: { 'x-total-count': String(entries.length) } })
    }),
    answer('/api/audit-log/check', () => check),
  )
})

test('an entry opens with who, from where, and what was before and after', async () => {
  const user = openApp('/settings?tab=audit')
  await user.click(await screen.findByRole('button', { name: 'Changed a campaign' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Changed a campaign' }))
  expect(drawer.getByText('ada@example.com')).toBeVisible()
  expect(drawer.getByText('203.0.113.0/24')).toBeVisible()
  expect(drawer.getByText('Keto reset, Campaigns, #7')).toBeVisible()
  expect(drawer.getByText('Before: Keto reset')).toBeVisible()
  expect(drawer.getByText('After: Keto start')).toBeVisible()
})

test('what a field held is read as words, not as code', async () => {
  entries = [
    {
      ...entry,
      before: null,
      after: {
        originalUrl: 'https://shop.example/desk',
        isSmart: true,
        endsAt: null,
        platforms: ['instagram', 'twitter'],
        rules: [{ country: 'DE', urls: ['https://a.example', 'https://b.example'] }],
      },
    },
  ]
  const user = openApp('/settings?tab=audit')
  await user.click(await screen.findByRole('button', { name: 'Changed a campaign' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Changed a campaign' }))
  expect(drawer.getByText('Original URL')).toBeVisible()
  expect(drawer.getByText('Yes')).toBeVisible()
  expect(drawer.getByText('instagram, twitter')).toBeVisible()
  expect(drawer.getByText('Country')).toBeVisible()
  expect(drawer.getByText('https://a.example, https://b.example')).toBeVisible()
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/[{}[\]"]/)
})

test('the screen says that the log is whole, or where it broke', async () => {
  openApp('/settings?tab=audit')
  expect(await screen.findByText(/The log is complete: 12 entries since Oct 1/)).toBeVisible()
})

test('a broken log is an alert', async () => {
  check = { ...check, isWhole: false, brokenAt: 9 }
  openApp('/settings?tab=audit')
  expect(await screen.findByText(/Entry 9 is missing or was changed/)).toHaveRole('alert')
})

test('filters narrow the list and what is exported, and can be taken away where nothing is found', async () => {
  const user = openApp('/settings?tab=audit')
  await screen.findByText('Keto reset')
  entries = []
  await user.selectOptions(screen.getByLabelText('Kind'), 'Money')
  await user.selectOptions(screen.getByLabelText('Time'), 'Last 7 days')
  expect(await screen.findByText('No entries found')).toBeVisible()
  expect(asked.at(-1)).toContain('kind=money')
  expect(asked.at(-1)).toContain('period=week')
  const link = screen.getByRole('link', { name: 'Export CSV' })
  expect(link).toHaveAttribute('href', '/api/audit-log/export?kind=money&period=week')
  entries = [entry]
  await user.click(screen.getByRole('button', { name: 'Show all entries' }))
  expect(await screen.findByText('Keto reset')).toBeVisible()
})

test('a log that cannot be loaded can be asked for again', async () => {
  api.use(http.get('/api/audit-log', () => new HttpResponse(null, { status: 500 }), { once: true }))
  const user = openApp('/settings?tab=audit')
  expect(await screen.findByText('We couldn’t load the audit log.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /try again|retry/i }))
  expect(await screen.findByText('Keto reset')).toBeVisible()
})
