import type { ImportSheet, ReportImport, ReportImportDetail } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { announce, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'

withApi()

function aSheet({ reading, ...part }: Partial<ImportSheet> = {}): ImportSheet {
  return {
    name: 'report.csv',
    report: 'CJ commission report',
    reading: reading ?? aReading(),
    notes: [],
    headings: ['Event Date', 'Publisher Commission', 'SID', 'Sale Amount'],
    sample: [['2026-11-03', '9.60', 'click-1', '120.00']],
    rows: 1,
    money: ['Publisher Commission', 'Sale Amount'],
    books: [],
    unread: [],
    ...part,
  }
}

function aReading(part: Partial<ImportSheet['reading']> = {}): ImportSheet['reading'] {
  return {
    kind: 'network',
    source: 'CJ',
    columns: { date: 'Event Date', amount: 'Publisher Commission', subId: 'SID', status: 'State' },
    dateForm: 'year-first',
    decimalMark: 'point',
    currency: 'USD',
    defaultStatus: 'pending',
    asOf: null,
    ...part,
  }
}

/** Of what this test uploads: the screen of the test before discards its own file as it goes. */
let uploadedId = 10

function anImport(part: Partial<ReportImportDetail> = {}): ReportImportDetail {
  return {
    id: uploadedId,
    fileName: 'november.csv',
    bytes: 120,
    status: 'ready',
    source: 'CJ',
    reports: ['CJ commission report'],
    rows: 1,
    done: 1,
    counts: {
      added: 1,
      refunds: 0,
      chargebacks: 0,
      changed: 0,
      unchanged: 0,
      unmatched: 0,
      faults: 0,
    },
    totals: [{ currency: 'USD', amount: '9.60' }],
    problem: null,
    createdAt: '2026-11-21T12:00:00Z',
    finishedAt: null,
    canUndo: false,
    undone: null,
    undoneAt: null,
    sheets: [aSheet()],
    faults: [],
    ...part,
  }
}

let uploaded: ReportImportDetail
let stored: ReportImport[]
let cancelled: number[]
let sent: unknown[]
/** In another tab, so that this one does not know yet. */
let hasBegun: boolean

const refusal = 'This report can’t be discarded. Its import is running or has ended.'
const readCancel = (body: string): { onlyWaiting?: boolean } => JSON.parse(body || '{}')

beforeEach(() => {
  uploadedId += 1
  uploaded = anImport()
  stored = []
  cancelled = []
  sent = []
  hasBegun = false
  const find = (id: unknown) => stored.find((one) => one.id === Number(id)) ?? uploaded
  api.use(
    http.get('/api/earnings/trend', () =>
      HttpResponse.json({ days: [], total: '0', totalBefore: '0', change: null, hasData: false }),
    ),
    http.get('/api/earnings', () => pageOf([])),
    http.get('/api/imports', () => pageOf([...stored])),
    http.post('/api/imports', () => HttpResponse.json(uploaded, { status: 201 })),
    http.get('/api/imports/:id', ({ params }) => HttpResponse.json(find(params['id']))),
    http.patch('/api/imports/:id', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(uploaded)
    }),
    http.post('/api/imports/:id/cancel', async ({ params, request }) => {
      const { onlyWaiting } = readCancel(await request.text())
      const left = [...stored, uploaded].find(({ id }) => id === Number(params['id']))
      if (left === undefined || (onlyWaiting && hasBegun))
        return HttpResponse.json({ message: refusal, requestId: 'r' }, { status: 409 })
      cancelled.push(left.id)
      stored = stored.filter((one) => one !== left)
      return HttpResponse.json({ ...anImport(), ...left, status: 'cancelled' })
    }),
    http.post('/api/imports/:id/run', () => {
      uploaded = { ...uploaded, status: 'running', done: 0 }
      return HttpResponse.json(uploaded)
    }),
  )
})

const file = new File(['Event Date,Publisher Commission\n2026-11-03,9.60\n'], 'november.csv')

async function openDialog() {
  const user = openApp('/earnings?dialog=import')
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Import a report' })) }
}

async function upload() {
  const { user, dialog } = await openDialog()
  await user.upload(dialog.getByLabelText('Choose a file'), file)
  await dialog.findByRole('button', { name: 'Discard' })
  return { user, dialog }
}

/** Opens the dialog again and waits until it asked for its files: what closing it sent has come by then. */
async function askAgain(user: UserEvent) {
  let isListed = false
  api.use(
    http.get('/api/imports', () => {
      isListed = true
      return pageOf([...stored])
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Import a report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a report' }))
  announce('imports')
  await waitFor(() => expect(isListed).toBe(true))
  return dialog
}

test('a report that is not imported gives its place back when its dialog is closed', async () => {
  const { user } = await upload()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(cancelled).toEqual([uploadedId]))
  expect(await screen.findByText('november.csv was not imported.')).toBeVisible()
})

test('a report that is being imported goes on when its dialog is closed', async () => {
  const { user, dialog } = await upload()
  await user.click(dialog.getByRole('button', { name: 'Import 1 earning' }))
  await dialog.findByRole('button', { name: 'Cancel import' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await askAgain(user)
  expect(cancelled).toEqual([])
})

test('an import that runs is stopped by Cancel import', async () => {
  const { user, dialog } = await upload()
  await user.click(dialog.getByRole('button', { name: 'Import 1 earning' }))
  const button = await dialog.findByRole('button', { name: 'Cancel import' })
  uploaded = anImport({ status: 'cancelled' })
  await user.click(button)
  expect(await dialog.findByText('Import canceled.')).toBeVisible()
  expect(cancelled).toEqual([uploadedId])
})

test('a report that another tab began to import goes on when its dialog is closed', async () => {
  const { user } = await upload()
  hasBegun = true
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await askAgain(user)
  expect(cancelled).toEqual([])
  expect(screen.queryByText(/discarded/)).toBeNull()
})

test('Discard all stops no import that another tab began', async () => {
  stored = [anImport({ id: 4, fileName: 'august.csv' }), anImport({ id: 3, fileName: 'july.csv' })]
  const { user, dialog } = await openDialog()
  const button = await dialog.findByRole('button', { name: 'Discard all' })
  hasBegun = true
  await user.click(button)
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(cancelled).toEqual([])
})

test('files left in another tab are listed, reviewed without being lost, and discarded', async () => {
  stored = [
    anImport({ id: 4, fileName: 'august.csv' }),
    anImport({ id: 3, fileName: 'july.csv' }),
    anImport({ id: 2, fileName: 'june.csv', status: 'done', finishedAt: '2026-11-01T00:00:00Z' }),
  ]
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('button', { name: 'Review july.csv' }))
  expect(await dialog.findByRole('button', { name: 'Discard' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await askAgain(user)
  expect(cancelled).toEqual([])
  expect(again.queryByRole('button', { name: 'Review june.csv' })).toBeNull()
  await user.click(await again.findByRole('button', { name: 'Discard all' }))
  await waitFor(() => expect(again.queryByText('Not imported yet')).toBeNull())
  expect(cancelled).toEqual([4, 3])
})

test('a report is shown by its name, with the columns that are not read', async () => {
  const { dialog } = await upload()
  expect(dialog.getByText('CJ commission report', { selector: 'strong' })).toBeVisible()
  expect(dialog.getByText('Not read: Sale Amount.')).toBeVisible()
})

test('Import waits for the commission, and says so', async () => {
  uploaded = anImport({ sheets: [aSheet({ notes: ['commission-unclear'] })] })
  const { user, dialog } = await upload()
  const button = dialog.getByRole('button', { name: /^Import/ })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription('Choose your commission column.')
  uploaded = anImport()
  await user.click(dialog.getByRole('button', { name: 'Use this column' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Import/ })).toBeEnabled())
})

test('Import waits for the network of a report that no one knows', async () => {
  uploaded = anImport({ sheets: [aSheet({ report: null, reading: aReading({ source: '' }) })] })
  const { user, dialog } = await upload()
  expect(dialog.getByText('Report from an unknown network')).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Import/ })).toHaveAccessibleDescription(
    'Enter the network this report is from.',
  )
  await user.type(dialog.getByLabelText('Which network is this report from?'), 'Awin{Enter}')
  await waitFor(() => expect(sent).toEqual([{ source: 'Awin', sheet: 0 }]))
})

test('Import asks for the date column of a report whose dates have an unknown name', async () => {
  const reading = aReading({ columns: { date: null, amount: 'Publisher Commission' } })
  uploaded = anImport({ sheets: [aSheet({ reading })] })
  const { user, dialog } = await upload()
  expect(dialog.getByRole('button', { name: 'Import 1 earning' })).toHaveAccessibleDescription(
    'Choose the date column.',
  )
  await user.selectOptions(dialog.getByLabelText('Date column'), 'Event Date')
  await user.click(dialog.getByRole('button', { name: 'Use this column' }))
  await waitFor(() => expect(sent).toEqual([{ columns: { date: 'Event Date' }, sheet: 0 }]))
})

test('a report without dates counts as of today only when a person says so', async () => {
  const reading = aReading({ columns: { date: null, amount: 'Publisher Commission' } })
  uploaded = anImport({ sheets: [aSheet({ reading })] })
  const { user, dialog } = await upload()
  uploaded = anImport({ sheets: [aSheet({ reading: { ...reading, asOf: '2026-11-21' } })] })
  await user.click(dialog.getByRole('button', { name: 'Use today’s date' }))
  await waitFor(() => expect(sent).toEqual([{ asOf: todayIn('UTC'), sheet: 0 }]))
  expect(
    await dialog.findByText('No column holds the dates, so every earning counts on Nov 21, 2026.'),
  ).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Import 1 earning' })).toBeEnabled()
})

test('what would change is promised before an import, and not after it', async () => {
  uploaded = anImport({ status: 'done' })
  const { user, dialog } = await openDialog()
  const promise = 'You see what would change before anything is imported.'
  expect(dialog.getByText(promise)).toBeVisible()
  await user.upload(dialog.getByLabelText('Choose a file'), file)
  expect(await dialog.findByText('Report imported.')).toBeVisible()
  expect(dialog.queryByText(promise)).toBeNull()
})

test('a column that looks like a sub id is read after one press', async () => {
  const reading = aReading({ columns: { date: 'Event Date', amount: 'Publisher Commission' } })
  uploaded = anImport({
    sheets: [aSheet({ reading, unread: [{ heading: 'SID', field: 'subId' }] })],
  })
  const { user, dialog } = await upload()
  expect(dialog.getByText(/“SID” looks like a sub ID, but it isn’t read/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Use “SID” as the sub ID' }))
  await waitFor(() => expect(sent).toEqual([{ columns: { subId: 'SID' }, sheet: 0 }]))
})

test('a report without a status column says that its sales are pending, and lets that be changed', async () => {
  const columns = { date: 'Event Date', amount: 'Publisher Commission', subId: 'SID' }
  uploaded = anImport({ sheets: [aSheet({ reading: aReading({ columns }) })] })
  const { user, dialog } = await upload()
  expect(dialog.getByText(/so all of them will be pending/)).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Default status'), 'Confirmed')
  await waitFor(() => expect(sent).toEqual([{ defaultStatus: 'confirmed', sheet: 0 }]))
})

const anEnded = (part: Partial<ReportImportDetail> = {}) =>
  anImport({ status: 'done', finishedAt: '2026-11-21T12:01:00Z', canUndo: true, ...part })

test('an import that is over can be undone, with progress and what stays', async () => {
  const undone = { rows: 4_000, removed: 900, restored: 100, kept: 0 }
  stored = [anEnded()]
  api.use(
    http.post('/api/imports/:id/undo', () => {
      stored = [anEnded({ status: 'undoing', canUndo: false, undone })]
      return HttpResponse.json(stored[0])
    }),
  )
  const { user, dialog } = await openDialog()
  const recent = await dialog.findByRole('region', { name: 'Recent imports' })
  expect(within(recent).getByText(/1 added/)).toBeVisible()
  await user.click(within(recent).getByRole('button', { name: 'november.csv' }))
  await user.click(await dialog.findByRole('button', { name: 'Undo import' }))
  const bar = await dialog.findByRole('progressbar', { name: 'Undoing november.csv' })
  expect(bar).toHaveAttribute('aria-valuetext', '1,000 of 4,000')
  stored = [
    anEnded({
      status: 'undone',
      canUndo: false,
      undone: { rows: 4_000, removed: 3_896, restored: 101, kept: 3 },
    }),
  ]
  announce('imports')
  expect(await dialog.findByText('Import undone.')).toBeVisible()
  expect(
    dialog.getByText(
      'november.csv. 3,896 earnings removed. 101 earnings restored to what they were before. 3 earnings stay because they were changed since, or reported again by the network. To undo this, import the file again.',
    ),
  ).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Undo import' })).toBeNull()
})

test('an undo that failed says so, and can be pressed again', async () => {
  const problem = 'Something went wrong on our end.'
  stored = [
    anEnded({ status: 'failed', problem, undone: { rows: 2, removed: 1, restored: 0, kept: 0 } }),
  ]
  const { user, dialog } = await openDialog()
  await user.click(await dialog.findByRole('button', { name: 'november.csv' }))
  expect(await dialog.findByText('The import could not be undone.')).toBeVisible()
  expect(dialog.getByText(`november.csv. ${problem}`)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Undo import' })).toBeEnabled()
})
