import type { CurrentUser } from '@hopwise/contracts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCampaign, aProduct } from '../testing/builders.ts'
import { answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

beforeEach(() => {
  api.use(
    ...productAnswers(() => [aProduct()]),
    http.get('/api/campaigns', () => pageOf([])),
    http.post('/api/campaigns', () => HttpResponse.json(aCampaign(), { status: 201 })),
    http.get('/api/campaigns/:id', () => HttpResponse.json(aCampaign())),
    http.get('/api/affiliate-links', () => pageOf([])),
    answer('/api/affiliate-networks', () => []),
    answer('/api/social-accounts', () => []),
  )
})

async function openNewCampaign(part: Partial<CurrentUser> = {}) {
  const user = openApp('/campaigns?create=campaign', part)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Campaign' }))
  return { user, dialog, name: dialog.getByLabelText('Campaign name') }
}

/** As a reload or a crash leaves it: nothing has a chance to be saved on the way out. */
const reload = cleanup

async function typeAndReload() {
  const { user, name } = await openNewCampaign()
  await user.type(name, 'Fresh start')
  reload()
}

test('what was typed survives a reload, is announced as a draft, and can be discarded', async () => {
  await typeAndReload()
  const { user, dialog, name } = await openNewCampaign()
  expect(name).toHaveValue('Fresh start')
  expect(name).toHaveFocus()
  expect(dialog.getByRole('status')).toHaveTextContent('Draft restored')
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(name).toHaveValue('')
  expect(dialog.queryByText('Draft restored')).toBeNull()
  reload()
  expect((await openNewCampaign()).name).toHaveValue('')
})

test('nothing comes back of what was canceled or sent', async () => {
  await typeAndReload()
  const { user, dialog } = await openNewCampaign()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  reload()
  const again = await openNewCampaign()
  expect(again.name).toHaveValue('')
  await again.user.type(again.name, 'Desk season')
  await again.user.click(again.dialog.getByRole('combobox', { name: 'Product' }))
  await again.user.click(await screen.findByRole('option', { name: /Standing desk/ }))
  await again.user.click(again.dialog.getByRole('checkbox', { name: 'Twitter' }))
  await again.user.click(again.dialog.getByRole('button', { name: 'Create Campaign' }))
  await screen.findByText('Campaign created successfully!')
  reload()
  expect((await openNewCampaign()).name).toHaveValue('')
})

test('what was typed belongs to one person and one workspace', async () => {
  await typeAndReload()
  expect((await openNewCampaign({ id: 'u2' })).name).toHaveValue('')
  reload()
  const workspace = {
    id: 2,
    name: 'Other',
    isSample: false,
    timeZone: 'UTC',
    market: null,
    hasEarned: false,
  }
  expect((await openNewCampaign({ workspace })).name).toHaveValue('')
})

test('Logout forgets what was typed, and what was opened from the palette', async () => {
  await typeAndReload()
  localStorage.setItem('hopwise.recent.u1', '[]')
  openApp('/campaigns')
  const logout = await screen.findByRole('link', { name: 'Logout' })
  logout.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(logout)
  expect(localStorage.getItem('hopwise.recent.u1')).toBeNull()
  reload()
  expect((await openNewCampaign()).name).toHaveValue('')
})

test('what was typed a month ago is forgotten', async () => {
  await typeAndReload()
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  openApp('/no-such-path')
  await screen.findByText('Welcome, Ada')
  reload()
  vi.useRealTimers()
  expect((await openNewCampaign()).name).toHaveValue('')
})

test('more text than is kept leaves nothing older behind', async () => {
  await typeAndReload()
  const { user, name } = await openNewCampaign()
  await user.click(name)
  await user.paste('x'.repeat(100_001))
  reload()
  expect((await openNewCampaign()).name).toHaveValue('')
})

test('a key is never stored, the rest of its form is', async () => {
  const user = openApp('/settings?tab=integrations&add=network')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Network' }))
  await user.type(dialog.getByLabelText('API Key'), 'API-OPENSESAME')
  await user.type(dialog.getByLabelText(/Account ID/), 'ada')
  const stored = Object.values({ ...localStorage }).join()
  expect(stored).toContain('ada')
  expect(stored).not.toContain('OPENSESAME')
})

test('a pasted list of links survives a reload', async () => {
  api.use(
    http.get('/api/affiliate-links', () => pageOf([])),
    http.get('/api/link-import', () => pageOf([])),
  )
  const openImport = async () => {
    const user = openApp('/affiliate-links?import=links')
    const dialog = within(await screen.findByRole('dialog', { name: 'Import links' }))
    return { user, dialog, list: await dialog.findByLabelText('URLs') }
  }
  const { user, list } = await openImport()
  await user.type(list, 'https://shop.example/desk')
  reload()
  const again = await openImport()
  expect(again.list).toHaveValue('https://shop.example/desk')
  await again.user.click(again.dialog.getByRole('button', { name: 'Discard' }))
  expect(again.list).toHaveValue('')
})
