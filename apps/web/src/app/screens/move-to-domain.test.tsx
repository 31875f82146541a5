import type { AffiliateLink } from '@hopwise/contracts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aLink, aWholeLink } from '../testing/builders.ts'
import { api, openApp, pageOf, withApi } from '../testing/open-app.tsx'

withApi()

const ownBase = { domainId: null, base: 'https://go.example/l/' }
const bases = [ownBase, { domainId: 7, base: 'https://links.example.com/' }]
let links: AffiliateLink[]
let sent: unknown[]

beforeEach(() => {
  links = [aLink(), aLink({ id: 2, slug: 'lamp' })]
  sent = []
  api.use(
    http.get('/api/campaigns', () => pageOf([])),
    http.get('/api/affiliate-links', () => pageOf(links)),
    http.get('/api/smart-links', () => pageOf([])),
    http.post('/api/affiliate-links/bulk', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ changed: 2, skipped: 0, note: null, undoId: 3 })
    }),
    http.post('/api/affiliate-links/bulk/:id/undo', ({ params }) => {
      sent.push(params['id'])
      return HttpResponse.json({ changed: 2, skipped: 0 })
    }),
  )
})

async function select(part: Parameters<typeof openApp>[1] = {}) {
  const user = openApp('/affiliate-links', part)
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  return user
}

const button = { name: 'Move to domain' }

test('chosen links move to a domain in one call, and back with an undo', async () => {
  const user = await select({ shortUrlBases: bases })
  await user.click(screen.getByRole('button', button))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to domain' }))
  const field = dialog.getByLabelText(/^Domain/)
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(field).toHaveAccessibleDescription('Please select a domain')
  expect(sent).toEqual([])
  await user.selectOptions(field, 'links.example.com')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Moved 2 links to links.example.com')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeInTheDocument()
  expect(sent).toEqual([{ ids: [1, 2], change: { domainId: 7 } }, '3'])
})

test('smart links move as other links do', async () => {
  const smart = { ...aWholeLink(), isSmart: true }
  api.use(
    http.get('/api/smart-links', () => pageOf([smart, { ...smart, id: 2, slug: 'lamp' }])),
    http.post('/api/smart-links/bulk', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ changed: 2, skipped: 0, note: null, undoId: 3 })
    }),
  )
  const user = openApp('/smart-links?tab=manage', { shortUrlBases: bases })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', button))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to domain' }))
  await user.selectOptions(dialog.getByLabelText(/^Domain/), 'links.example.com')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Moved 2 smart links to links.example.com')).toBeInTheDocument()
  expect(sent).toEqual([{ ids: [1, 2], change: { domainId: 7 } }])
})

test('links on a domain that is gone move to the host of this Hopwise', async () => {
  links = [aLink({ domainId: 7 }), aLink({ id: 2, slug: 'lamp' })]
  const user = await select()
  await user.click(screen.getByRole('button', button))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to domain' }))
  await user.selectOptions(dialog.getByLabelText(/^Domain/), 'go.example/l')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Moved 2 links to go.example/l')).toBeInTheDocument()
  expect(sent).toEqual([{ ids: [1, 2], change: { domainId: null } }])
})

test('who has no domain is not asked about one', async () => {
  await select()
  expect(screen.getByRole('button', { name: 'Move to campaign' })).toBeInTheDocument()
  expect(screen.queryByRole('button', button)).toBeNull()
})
