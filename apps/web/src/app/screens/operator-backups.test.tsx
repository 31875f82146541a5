import type { BackupsOverview } from '@hopwise/contracts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { announce, answer, api, openApp, withApi } from '../testing/open-app.tsx'

withApi()

type Backup = BackupsOverview['backups'][number]

let overview: BackupsOverview
let sent: string[]

const aBackup = (change: Partial<Backup> = {}): Backup => ({
  id: 7,
  name: 'hopwise-2026-11-20.backup',
  state: 'made',
  startedAt: '2026-11-20T12:00:00Z',
  fault: null,
  bytes: 3_400_000,
  isEncrypted: true,
  keptAs: ['daily', 'weekly'],
  isProving: false,
  triedAt: null,
  provenAt: null,
  proofFault: null,
  proofLimit: null,
  ...change,
})

beforeEach(() => {
  sent = []
  overview = {
    place: '/mnt/backups',
    isOverdue: false,
    failures: 0,
    provenAt: null,
    backups: [aBackup()],
  }
  api.use(
    answer('/api/operator', () => ({
      installation: { version: '1.2.3', signUp: 'open', operators: ['ada@example.com'] },
      links: [],
      hosts: [],
      accounts: [],
      invitations: [],
      reports: [],
      lists: { named: 0, entries: 0, fetchedAt: null, ownHosts: [] },
    })),
    answer('/api/settings/security', () => ({
      hasPassword: true,
      twoFactorEnabled: false,
      recoveryCodesLeft: null,
    })),
    answer('/api/settings/sessions', () => []),
    answer('/api/operator/backups', () => overview),
    http.post('/api/operator/backups', () => {
      sent.push('backup')
      overview = {
        ...overview,
        backups: [
          aBackup({ id: 8, state: 'running', bytes: null, keptAs: [] }),
          ...overview.backups,
        ],
      }
      return HttpResponse.json(overview)
    }),
    http.post('/api/operator/backups/proof', () => {
      sent.push('proof')
      overview = { ...overview, backups: [aBackup({ isProving: true })] }
      return HttpResponse.json(overview)
    }),
  )
})

const openTab = () => openApp('/settings?tab=operator', { isOperator: true })

test('the operator sees where backups go, and of each its size and what it is kept as', async () => {
  openTab()
  expect(await screen.findByText(/every night to \/mnt\/backups,/)).toBeVisible()
  const item = within(screen.getByRole('list', { name: 'Backups' })).getByRole('listitem')
  for (const fact of ['3.4 MB', 'Encrypted', 'Kept as daily, weekly', /^Nov 20, 2026/]) {
    expect(within(item).getByText(fact)).toBeVisible()
  }
  expect(screen.getByText('No backup has been verified yet.')).toBeVisible()
  expect(screen.queryByText(/Overdue/)).not.toBeInTheDocument()
})

test('without a place the card says what to set, and offers no backup', async () => {
  overview = { ...overview, place: null, backups: [] }
  openTab()
  expect(await screen.findByText(/Set BACKUP_TO to a folder/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back up now' })).not.toBeInTheDocument()
})

test('the button says that a backup runs, takes no second press, and is back once it is made', async () => {
  const user = openTab()
  await user.click(await screen.findByRole('button', { name: 'Back up now' }))
  const running = await screen.findByRole('button', { name: 'Backing up…' })
  expect(screen.getByText('In progress')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Verify newest' })).toBeDisabled()
  await user.click(running)
  expect(sent).toEqual(['backup'])
  overview = { ...overview, backups: [aBackup({ id: 8 }), aBackup()] }
  expect(await screen.findByRole('button', { name: 'Back up now' })).toBeVisible()
})

test('one press verifies the newest, and its badge says that it held', async () => {
  const user = openTab()
  await user.click(await screen.findByRole('button', { name: 'Verify newest' }))
  expect(await screen.findByRole('button', { name: 'Verifying…' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back up now' })).toBeDisabled()
  expect(sent).toEqual(['proof'])
  const provenAt = '2026-11-20T10:00:00Z'
  overview = { ...overview, provenAt, backups: [aBackup({ provenAt, triedAt: provenAt })] }
  expect(await screen.findByText('Verified')).toBeVisible()
  expect(screen.getByText(/^Last verified on Nov 20, 2026/)).toBeVisible()
})

test('what is wrong is said in sentences: overdue, a failure, and one that did not hold', async () => {
  overview = {
    ...overview,
    isOverdue: true,
    failures: 2,
    backups: [
      aBackup({ id: 9, state: 'failed', bytes: null, keptAs: [], fault: 'The disk is full.' }),
      aBackup({
        triedAt: '2026-11-20T10:00:00Z',
        proofFault: 'The file has changed.',
      }),
    ],
  }
  openTab()
  expect(await screen.findByText(/^Overdue: Hopwise made no backup/)).toBeVisible()
  expect(screen.getByText('The last 2 attempts failed.')).toBeVisible()
  expect(screen.getByText('The disk is full.')).toBeVisible()
  expect(screen.getByText('Can’t be restored')).toBeVisible()
  expect(screen.getByText('The file has changed.')).toBeVisible()
})

test('one whose contents could not be compared is not called verified, and says why', async () => {
  const provenAt = '2026-11-20T10:00:00Z'
  const proofLimit = 'It is encrypted, and BACKUP_IDENTITY is not set.'
  overview = {
    ...overview,
    provenAt,
    backups: [aBackup({ provenAt, triedAt: provenAt, proofLimit })],
  }
  openTab()
  expect(await screen.findByText('File intact')).toBeVisible()
  expect(screen.queryByText('Verified')).not.toBeInTheDocument()
  expect(screen.getByText(new RegExp(`^Only the file was checked, .+ ${proofLimit}`))).toBeVisible()
})

test('before the first backup the card says when it comes, and there is nothing to verify', async () => {
  overview = { ...overview, backups: [] }
  openTab()
  expect(await screen.findByText(/^There are no backups yet/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back up now' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Verify newest' })).not.toBeInTheDocument()
})

test('a refusal is said in the server’s own sentence', async () => {
  const message = 'A backup is being made or verified. Try again when that is done.'
  api.use(
    http.post('/api/operator/backups', () =>
      HttpResponse.json({ code: 'conflict', message }, { status: 409 }),
    ),
  )
  const user = openTab()
  await user.click(await screen.findByRole('button', { name: 'Back up now' }))
  expect(await screen.findByText(message)).toBeVisible()
})

test('a list that cannot be loaded says so and can be tried again; a notice refetches it', async () => {
  api.use(http.get('/api/operator/backups', () => new HttpResponse(null, { status: 500 })))
  const user = openTab()
  expect(await screen.findByText('We couldn’t load the backups.')).toBeVisible()
  api.use(answer('/api/operator/backups', () => overview))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3.4 MB')).toBeVisible()
  overview = { ...overview, backups: [aBackup({ bytes: 5_000_000 })] }
  announce('notifications')
  expect(await screen.findByText('5.0 MB')).toBeVisible()
})

test('of many backups the newest are shown, and the others unfold', async () => {
  overview.backups = Array.from({ length: 9 }, (_, at) => aBackup({ id: 20 - at }))
  const user = openTab()
  const list = await screen.findByRole('list', { name: 'Backups' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(7)
  await user.click(screen.getByText('2 more'))
  const older = screen.getByRole('list', { name: 'Older backups' })
  expect(within(older).getAllByRole('listitem')).toHaveLength(2)
})
