import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aCampaign, aLink, aPlanInForce, aProduct } from '../testing/builders.ts'
import { answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

const deskAtAmazon = 'https://www.amazon.com/dp/B08N5WRWNW?tag=ada-20'
let sent: [method: string, path: string, body: unknown][]
let refusal: string | null

beforeEach(() => {
  sent = []
  refusal = null
  const take = async (request: Request) => {
    sent.push([request.method, new URL(request.url).pathname, await request.json()])
  }
  api.use(
    http.get('/api/campaigns', () => pageOf([])),
    http.get('/api/subscription/current', () => HttpResponse.json(aPlanInForce())),
    ...productAnswers(() => [aProduct()]),
    http.get('/api/affiliate-links', () => pageOf([aLink(), aLink({ id: 2, slug: 'lamp' })])),
    http.post('/api/affiliate-links', async ({ request }) => {
      await take(request)
      if (refusal !== null) return HttpResponse.json({ message: refusal }, { status: 400 })
      return HttpResponse.json(aLink({ id: 9, shortUrl: 'https://go.example/l/fresh' }), {
        status: 201,
      })
    }),
    http.post('/api/campaigns', async ({ request }) => {
      await take(request)
      return HttpResponse.json(aCampaign({ id: 5, name: 'Autumn' }), { status: 201 })
    }),
    http.post('/api/affiliate-links/bulk', async ({ request }) => {
      await take(request)
      return HttpResponse.json({ changed: 2, skipped: 0, note: null, undoId: 3 })
    }),
  )
})

test('a URL copied in a shop becomes a copied short link in two presses', async () => {
  const user = openApp('/no-such-path')
  await navigator.clipboard.writeText(deskAtAmazon)
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Link from clipboard' }))
  expect(await screen.findByText('go.example/l/fresh copied to clipboard')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('https://go.example/l/fresh')
  expect(sent).toEqual([
    ['POST', '/api/affiliate-links', { originalUrl: deskAtAmazon, productName: '' }],
  ])
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(location.search).toBe('?edit=9'))
})

test('a clipboard without a URL, or with one that is refused, opens the form', async () => {
  const user = openApp('/no-such-path')
  const fromClipboard = async (text: string) => {
    await navigator.clipboard.writeText(text)
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Link from clipboard' }))
    return within(await screen.findByRole('dialog', { name: 'Create Affiliate Link' }))
  }
  const empty = await fromClipboard('what I wanted to say')
  expect(empty.getByLabelText('Original URL')).toHaveValue('')
  expect(screen.getByText('Found no URL on the clipboard')).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.click(empty.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  refusal = 'This URL is on a blocklist.'
  const filled = await fromClipboard(deskAtAmazon)
  expect(screen.getByText(refusal)).toBeInTheDocument()
  expect(filled.getByLabelText('Original URL')).toHaveValue(deskAtAmazon)
})

test.each([
  ['https://www.amazon.com/dp/B08N5WRWNW', /has no tracking ID/],
  ['https://go.example/l/desk', /is one of your links/],
])('%s on the clipboard opens the form, which says why', async (address, note) => {
  api.use(answer('/api/smart-links/1', () => aLink()))
  const user = openApp('/no-such-path')
  await navigator.clipboard.writeText(address)
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Link from clipboard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Affiliate Link' }))
  expect(await dialog.findByText(note)).toBeVisible()
  expect(sent).toEqual([])
})

test('a URL pasted on another screen begins a link, and Cancel leads back there', async () => {
  const user = openApp('/no-such-path')
  await screen.findByText('Welcome, Ada')
  await user.paste('no URL')
  expect(location.pathname).toBe('/no-such-path')
  await user.paste(deskAtAmazon)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Affiliate Link' }))
  expect(dialog.getByLabelText('Original URL')).toHaveValue(deskAtAmazon)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(location.pathname).toBe('/no-such-path'))
})

test('chosen links go to the first campaign in one dialog, with their product filled in', async () => {
  const user = openApp('/affiliate-links')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(screen.getByRole('button', { name: 'Move to campaign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Campaign' }))
  expect(dialog.getByText('2 links move into this campaign.')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Campaign name'), 'Autumn')
  await user.click(dialog.getByRole('button', { name: 'Budget' }))
  await user.type(dialog.getByLabelText('Budget, USD'), '200')
  expect(dialog.queryByRole('button', { name: 'Links' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Create Campaign' }))
  expect(await screen.findByText('Created Autumn with 2 links')).toBeInTheDocument()
  expect(sent).toMatchObject([
    ['POST', '/api/campaigns', { name: 'Autumn', budget: '200', productId: aLink().productId }],
    ['POST', '/api/affiliate-links/bulk', { ids: [1, 2], change: { campaignId: 5 } }],
  ])
})

test('a campaign for other links begins with their product, not with that of the ones before', async () => {
  api.use(
    http.get('/api/campaigns', () => pageOf([aCampaign()])),
    ...productAnswers(() => [aProduct(), aProduct({ id: 2, name: 'Reading lamp' })]),
    http.get('/api/affiliate-links', () =>
      pageOf([aLink({ productId: 1 }), aLink({ id: 2, slug: 'lamp', productId: 2 })]),
    ),
  )
  const user = openApp('/affiliate-links')
  const productFor = async (slug: string) => {
    const box = await screen.findByRole('checkbox', { name: new RegExp(`Select .*${slug}`) })
    await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Move to campaign' }))
    await user.click(await screen.findByRole('button', { name: 'New campaign' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Campaign' }))
    const field = dialog.getByRole('combobox', { name: 'Product' })
    await waitFor(() => expect(field).not.toHaveTextContent('This product'))
    const shown = field.textContent
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(box)
    return shown
  }
  expect(await productFor('desk')).toContain('Standing desk')
  expect(await productFor('lamp')).toContain('Reading lamp')
})

test('an address opens the dialog of a new post', async () => {
  api.use(
    answer('/api/ai/writer', () => ({ writer: 'built-in', model: null, isSandbox: false })),
    answer('/api/ai/earned-posts', () => []),
  )
  openApp('/content-generator?create=post')
  expect(await screen.findByRole('dialog', { name: 'New Post' })).toBeInTheDocument()
})
