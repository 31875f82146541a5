import type { LinkImport, LinkImportPlan, PlannedLink } from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aCampaign, aLink, aProduct } from '../testing/builders.ts'
import { api, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

const aRow = (part: Partial<PlannedLink> = {}): PlannedLink => ({
  line: 1,
  outcome: 'create',
  kind: 'affiliate',
  url: 'https://shop.example/desk',
  slug: 'desk',
  asked: null,
  title: null,
  product: { id: 1, name: 'Standing desk' },
  rules: 0,
  reason: null,
  note: null,
  ...part,
})

const refused = aRow({
  line: 2,
  outcome: 'refuse',
  url: 'javascript:alert(1)',
  slug: null,
  product: null,
  reason: 'URL must start with http:// or https://.',
})

const aPlan = (part: Partial<LinkImportPlan> = {}): LinkImportPlan => ({
  source: 'lines',
  headings: [],
  columns: {},
  notes: [],
  counts: { create: 1, rename: 0, skip: 0, refuse: 1 },
  room: null,
  rows: [aRow(), refused],
  digest: 'first',
  ...part,
})

const anImport = (part: Partial<LinkImport> = {}): LinkImport => ({
  id: 7,
  name: 'Pasted lines',
  source: 'lines',
  status: 'done',
  rows: 2,
  done: 2,
  created: 1,
  skipped: 0,
  refused: 1,
  createdAt: '2026-11-21T12:00:00Z',
  finishedAt: '2026-11-21T12:00:01Z',
  undoneAt: null,
  ...part,
})

let imports: LinkImport[]
let asked: Record<string, unknown>[]
let runs: Record<string, unknown>[]
let plan: LinkImportPlan

beforeEach(() => {
  imports = []
  asked = []
  runs = []
  plan = aPlan()
  api.use(
    http.get('/api/campaigns', () => pageOf([aCampaign()])),
    ...productAnswers(() => [aProduct()]),
    http.get('/api/affiliate-links', () => pageOf([aLink()])),
    http.get('/api/link-import', () => pageOf(imports)),
    http.get('/api/link-import/:id', () => HttpResponse.json(imports[0])),
    http.get('/api/link-import/:id/rows', () =>
      pageOf([
        {
          line: 2,
          outcome: 'refused',
          url: 'javascript:alert(1)',
          slug: null,
          linkId: null,
          reason: 'URL must start with http:// or https://.',
        },
      ]),
    ),
    http.post('/api/link-import/preview', async ({ request }) => {
      // safe because the dialog sends JSON objects
      asked.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json(plan)
    }),
    http.post('/api/link-import/run', async ({ request }) => {
      // safe because the dialog sends JSON objects
      runs.push((await request.json()) as Record<string, unknown>)
      imports = [anImport()]
      return HttpResponse.json(imports[0])
    }),
    http.post('/api/link-import/:id/undo', () => {
      imports = [anImport({ undoneAt: '2026-11-21T12:01:00Z' })]
      return HttpResponse.json(imports[0])
    }),
  )
})

async function openDialog() {
  const user = openApp('/affiliate-links')
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Import links' })) }
}

async function preview(text = 'desk, https://shop.example/desk') {
  const opened = await openDialog()
  await opened.user.click(await opened.dialog.findByLabelText('URLs'))
  await opened.user.paste(text)
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Preview' }))
  await opened.dialog.findByText('List of URLs')
  return opened
}

test('pasted lines are previewed, run with the digest of that preview, and can be undone', async () => {
  const { user, dialog } = await preview()
  expect(asked[0]).toMatchObject({ text: 'desk, https://shop.example/desk', as: 'affiliate' })
  expect(dialog.getByText('/desk')).toBeVisible()
  expect(dialog.getByText('URL must start with http:// or https://.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Import 1 link' }))
  expect(await dialog.findByText('The links are imported.')).toBeVisible()
  expect(runs).toMatchObject([{ digest: 'first', text: 'desk, https://shop.example/desk' }])
  expect(String(runs[0]?.['key'])).toMatch(/^[0-9a-f]{32}$/)
  const download = dialog.getByRole('link', { name: 'Download skipped rows' })
  expect(download).toHaveAttribute('href', '/api/link-import/7/left')
  await user.click(dialog.getByRole('button', { name: 'Undo import' }))
  expect(await dialog.findByText('The import was undone.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Undo import' })).toBeNull()
})

test('a choice makes the plan again, and the rows can be filtered by what happens', async () => {
  const { user, dialog } = await preview()
  plan = aPlan({ digest: 'second', rows: [aRow({ kind: 'smart' }), refused] })
  await user.selectOptions(dialog.getByLabelText('Import as'), 'Smart links')
  expect(await dialog.findByText('Smart link')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ as: 'smart', whenTaken: 'rename' })
  await user.selectOptions(dialog.getByLabelText('Show'), 'Error (1)')
  expect(dialog.queryByText('/desk')).toBeNull()
  expect(dialog.getByText('javascript:alert(1)')).toBeVisible()
})

test('what cannot be read is said at its field, and nothing is lost', async () => {
  const message = 'There are more than 10,000 rows. Import them in parts.'
  api.use(
    http.post('/api/link-import/preview', () =>
      HttpResponse.json({ code: 'invalid', message, issues: [] }, { status: 400 }),
    ),
  )
  const { user, dialog } = await openDialog()
  const field = await dialog.findByLabelText('URLs')
  await user.click(field)
  await user.paste('https://a.example/')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await dialog.findByText(message)).toBeVisible()
  expect(field).toHaveValue('https://a.example/')
})

test('a plan that is out of date is remade and said so', async () => {
  const { user, dialog } = await preview()
  const message = 'Something changed since this preview. Check the new preview, then import.'
  api.use(
    http.post('/api/link-import/run', () =>
      HttpResponse.json({ code: 'conflict', message }, { status: 409 }),
    ),
  )
  await user.click(dialog.getByRole('button', { name: 'Import 1 link' }))
  expect(await dialog.findByText(message)).toBeVisible()
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('anyone who comes back to a running import sees how far it is', async () => {
  imports = [anImport({ status: 'running', done: 1, finishedAt: null })]
  const { dialog } = await openDialog()
  const progress = await dialog.findByRole('progressbar', { name: 'Importing Pasted lines' })
  expect(progress).toHaveAttribute('aria-valuenow', '50')
  expect(dialog.getByRole('button', { name: 'Cancel import' })).toBeVisible()
})

test('a file is sent as it is, and the columns of an unknown table can be chosen', async () => {
  plan = aPlan({
    source: 'table',
    headings: ['Ziel', 'Kurz'],
    columns: { url: null },
    rows: [],
    notes: ['no-address-column'],
    counts: { create: 0, rename: 0, skip: 0, refuse: 0 },
  })
  const { user, dialog } = await openDialog()
  const file = new File(['Ziel,Kurz\nhttps://a.example/,a\n'], 'ziele.csv', { type: 'text/csv' })
  await user.upload(await dialog.findByLabelText('Choose a file'), file)
  expect(await dialog.findByText('Choose the column with the URLs.')).toBeVisible()
  expect(asked[0]).toMatchObject({
    name: 'ziele.csv',
    text: '',
    file: expect.stringMatching(/^[\w+/=]+$/),
  })
  expect(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await user.selectOptions(dialog.getByLabelText('URL'), 'Ziel')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ columns: { url: 'Ziel' } }))
})

test('a table without addresses is shown with its columns, and none is asked for', async () => {
  plan = aPlan({
    source: 'table',
    headings: ['name', 'age'],
    columns: { url: null },
    rows: [],
    notes: ['no-addresses'],
    counts: { create: 0, rename: 0, skip: 0, refuse: 0 },
  })
  const { user, dialog } = await openDialog()
  const file = new File(['name,age\nbob,3\n'], 'people.csv', { type: 'text/csv' })
  await user.upload(await dialog.findByLabelText('Choose a file'), file)
  expect(
    await dialog.findByText(/^No column has URLs\. The file only has “name”, “age”/),
  ).toBeVisible()
  expect(dialog.queryByLabelText('URL')).toBeNull()
})
