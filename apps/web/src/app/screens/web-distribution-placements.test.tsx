import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aProduct, aWebTarget } from '../testing/builders.ts'
import { api, openApp, pageOf, pick, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

let sent: unknown[]
let isWriterGone: boolean

const desk = aProduct({ id: 7, name: 'Standing desk' })
const lamp = aProduct({ id: 8, name: 'Reading lamp' })

beforeEach(() => {
  sent = []
  isWriterGone = false
  api.use(
    http.get('/api/web-distribution/targets/:niche', ({ params }) =>
      HttpResponse.json(params['niche'] === 'fitness' ? [aWebTarget()] : []),
    ),
    http.get('/api/web-distribution/target/:id', () =>
      HttpResponse.json({ message: 'Not found' }, { status: 404 }),
    ),
    ...productAnswers(() => [desk, lamp]),
    http.get('/api/web-distribution/placements', () => pageOf([])),
    http.get('/api/web-distribution/placements/:id', () =>
      HttpResponse.json({ message: 'Not found' }, { status: 404 }),
    ),
    http.get('/api/web-distribution/performance', () => new Promise(() => {})),
    http.post('/api/web-distribution/placement-drafts', () =>
      HttpResponse.json({
        targetId: 101,
        title: 'A desk that rises',
        content: 'I earn a commission. It rises.',
        linkKind: 'none',
        destinationUrl: null,
        compliance: {
          checks: [],
          disclosureIncluded: true,
          platformRulesFollowed: true,
          approvalRequired: false,
          approvedAt: null,
        },
        writer: 'built-in',
        notice: null,
      }),
    ),
    http.post('/api/web-distribution/content-placement', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ message: 'Full' }, { status: 500 })
    }),
  )
})

async function draftForTheDesk() {
  const user = openApp('/web-distribution?tab=automation')
  await pick(user, await screen.findByRole('combobox', { name: /^Product/ }), desk.name)
  await user.type(screen.getByLabelText(/^Product description/), 'It rises.')
  await user.click(await screen.findByRole('checkbox', { name: 'Pinterest: workouts' }))
  await user.click(screen.getByRole('button', { name: 'Create draft' }))
  return user
}

test('a draft is kept under the product it was written for, whatever is chosen in the meantime', async () => {
  const user = await draftForTheDesk()
  await screen.findByLabelText('Title for Pinterest: workouts')
  await pick(user, screen.getByRole('combobox', { name: /^Product/ }), lamp.name)
  await user.click(screen.getByRole('button', { name: 'Keep as a draft' }))
  expect(await screen.findByText('Error')).toBeInTheDocument()
  expect(sent).toEqual([expect.objectContaining({ productId: 7, title: 'A desk that rises' })])
})

test('what the texts are written from survives a reload', async () => {
  await draftForTheDesk()
  cleanup()
  const user = openApp('/web-distribution?tab=automation')
  const description = await screen.findByLabelText(/^Product description/)
  expect(description).toHaveValue('It rises.')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(description).toHaveValue('')
})

test('what an older version stored in another shape is left out', async () => {
  await draftForTheDesk()
  cleanup()
  for (const [name, text] of Object.entries({ ...localStorage })) {
    const stored = JSON.parse(text)
    if (!stored?.fields) continue
    const fields = { ...stored.fields, description: { text: 'It rises.' }, siteIds: { 101: true } }
    localStorage.setItem(name, JSON.stringify({ ...stored, fields }))
  }
  openApp('/web-distribution?tab=automation')
  const product = await screen.findByRole('combobox', { name: /^Product/ })
  await waitFor(() => expect(product).toHaveTextContent('Standing desk'))
  expect(screen.getByLabelText(/^Product description/)).toHaveValue('')
  expect(await screen.findByRole('checkbox', { name: 'Pinterest: workouts' })).not.toBeChecked()
})

test('another tab and back: the form and the texts, as written over, are still there', async () => {
  const user = await draftForTheDesk()
  await user.type(await screen.findByLabelText('Title for Pinterest: workouts'), ', mine')
  await user.click(screen.getByRole('tab', { name: 'Performance Tracking' }))
  await user.click(screen.getByRole('tab', { name: 'Content Automation' }))
  expect(screen.getByLabelText('Title for Pinterest: workouts')).toHaveValue(
    'A desk that rises, mine',
  )
  const product = await screen.findByRole('combobox', { name: /^Product/ })
  await waitFor(() => expect(product).toHaveTextContent('Standing desk'))
  expect(screen.getByLabelText(/^Product description/)).toHaveValue('It rises.')
  expect(screen.getByRole('checkbox', { name: 'Pinterest: workouts' })).toBeChecked()
})

test('anyone who leaves the tab does not keep the writer busy', async () => {
  api.use(
    http.post('/api/web-distribution/placement-drafts', async ({ request }) => {
      request.signal.addEventListener('abort', () => {
        isWriterGone = true
      })
      await delay('infinite')
    }),
  )
  const user = await draftForTheDesk()
  await screen.findByText('Writing')
  await user.click(screen.getByRole('tab', { name: 'Performance Tracking' }))
  await expect.poll(() => isWriterGone).toBe(true)
  await user.click(screen.getByRole('tab', { name: 'Content Automation' }))
  expect(screen.queryByText(/of 1 sites/)).toBeNull()
})

test('sites and products that cannot be loaded are asked for again', async () => {
  const fails = () => HttpResponse.json({}, { status: 500 })
  api.use(
    http.get('/api/web-distribution/targets/technology', fails, { once: true }),
    http.get('/api/products/all', fails, { once: true }),
  )
  const user = openApp('/web-distribution?tab=automation')
  expect(await screen.findByText('We couldn’t load the target sites.')).toBeInTheDocument()
  expect(await screen.findByText('We couldn’t load the products.')).toBeInTheDocument()
  for (const button of screen.getAllByRole('button', { name: 'Try again' }))
    await user.click(button)
  expect(await screen.findByRole('checkbox', { name: 'Pinterest: workouts' })).toBeInTheDocument()
  expect(await screen.findByRole('combobox', { name: /^Product/ })).toBeInTheDocument()
})

test.each([
  ['edit', 'Edit Placement', /^We couldn’t load the placement/],
  ['site', 'Edit site', /^We couldn’t load the site/],
])('an address that names a strange %s says so', async (part, title, words) => {
  openApp(`/web-distribution?${part}=999999`)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  expect(await dialog.findByText(words)).toBeInTheDocument()
})
