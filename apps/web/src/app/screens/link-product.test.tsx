import type { LinkConfiguration, Product } from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aLink, aProduct } from '../testing/builders.ts'
import { api, openApp, pageOf, withApi } from '../testing/open-app.tsx'

withApi()

let products: Product[]
let sent: unknown[]
let versions: JsonBodyType[]
const deskAtAmazon = 'https://www.amazon.com/Standing-Desk/dp/B08N5WRWNW?tag=ada-20'

beforeEach(() => {
  products = [aProduct({ name: 'Keto course', network: 'clickbank' })]
  sent = []
  versions = []
  const take = async (request: Request) => {
    const { pathname } = new URL(request.url)
    sent.push([request.method, pathname, await request.json()])
  }
  api.use(
    http.get('/api/smart-links/:id/versions', () => pageOf(versions)),
    http.get('/api/campaigns', () => pageOf([])),
    http.get('/api/products', () => HttpResponse.json(products)),
    http.get('/api/affiliate-links', () => pageOf([aLink()])),
    http.post('/api/products', async ({ request }) => {
      await take(request)
      const made = aProduct({ id: 3, name: 'Standing Desk', network: 'amazon' })
      products = [...products, made]
      return HttpResponse.json(made, { status: 201 })
    }),
    http.post('/api/affiliate-links', async ({ request }) => {
      await take(request)
      return HttpResponse.json(aLink({ id: 9, slug: 'fresh' }), { status: 201 })
    }),
    http.patch('/api/affiliate-links/:id', async ({ request }) => {
      await take(request)
      return HttpResponse.json(aLink())
    }),
    http.patch('/api/products/:id', async ({ request }) => {
      await take(request)
      return HttpResponse.json(products[0])
    }),
  )
})

const configurationOf = (originalUrl: string): LinkConfiguration => ({
  originalUrl,
  rotateUrls: [],
  rules: [],
  enableGeotargeting: false,
  enableDeviceTargeting: false,
  enableRetargeting: false,
  passesQuery: false,
  isCloaked: false,
  escapesApps: false,
  utm: null,
})

async function open(path = '/affiliate-links?create=1', name = 'Create Affiliate Link') {
  const user = openApp(path)
  const dialog = within(await screen.findByRole('dialog', { name }))
  const url = await dialog.findByRole('textbox', { name: 'Original URL' })
  const paste = async (address: string) => {
    await user.clear(url)
    await user.click(url)
    await user.paste(address)
  }
  return { user, dialog, paste }
}

test('an Amazon address is not booked on the only product, of ClickBank: its own is made with the link', async () => {
  const { user, dialog, paste } = await open()
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveTextContent('Keto course'),
  )
  await paste(deskAtAmazon)
  const group = within(await dialog.findByRole('group', { name: 'Add a product' }))
  expect(group.getByLabelText('Product name')).toHaveValue('Standing Desk')
  expect(group.getByLabelText('Network')).toHaveValue('amazon')
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Create Link' }))
  await screen.findByText('Affiliate link created successfully!')
  expect(sent).toEqual([
    [
      'POST',
      '/api/products',
      expect.objectContaining({ name: 'Standing Desk', network: 'amazon', url: deskAtAmazon }),
    ],
    ['POST', '/api/affiliate-links', expect.objectContaining({ productId: 3 })],
  ])
})

test('a product that is the very item is found by its address', async () => {
  products = [
    ...products,
    aProduct({ id: 2, name: 'Desk', network: 'amazon', externalId: 'B08N5WRWNW' }),
    aProduct({ id: 4, name: 'Lamp', network: 'amazon', externalId: 'B000000000' }),
  ]
  const { dialog, paste } = await open()
  await paste(deskAtAmazon)
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveTextContent('Desk'),
  )
  await paste('https://shop.example/desk')
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveTextContent('Select a product'),
  )
})

test('a link whose address changes its network gets another product; the shared one is left alone', async () => {
  const { user, dialog, paste } = await open('/affiliate-links?edit=1', 'Edit Affiliate Link')
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveTextContent('Keto course'),
  )
  await paste(deskAtAmazon)
  expect(
    await dialog.findByText(/This is an Amazon link; its product says ClickBank/),
  ).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Change the product' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Add a product for this link' }))
  expect(dialog.getByLabelText('Product name')).toHaveValue('Standing Desk')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Affiliate link updated successfully!')
  expect(sent).toEqual([
    ['POST', '/api/products', expect.objectContaining({ network: 'amazon' })],
    [
      'PATCH',
      '/api/affiliate-links/1',
      expect.objectContaining({ productId: 3, originalUrl: deskAtAmazon }),
    ],
  ])
})

test('a changed destination is undone from the toast', async () => {
  const { user, dialog, paste } = await open('/affiliate-links?edit=1', 'Edit Affiliate Link')
  api.use(
    http.patch('/api/affiliate-links/:id', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(aLink({ originalUrl: 'https://other.example/lamp' }))
    }),
  )
  await paste('https://other.example/lamp')
  expect(
    await dialog.findByText(
      'Another shop: this link led to shop.example and will lead to other.example.',
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(undo)
  await waitFor(() =>
    expect(sent).toEqual([
      { originalUrl: 'https://other.example/lamp' },
      { originalUrl: 'https://shop.example/desk?ref=ada', productId: 1 },
    ]),
  )
  expect(await screen.findByText('Destination restored')).toBeVisible()
})

test('an earlier destination is restored into the form and saved with it', async () => {
  const configuration = configurationOf('https://shop.example/desk?ref=ada')
  const older = configurationOf('https://old.example/desk')
  versions = [
    { version: 2, configuration, note: null, by: 'Ada Moss', createdAt: '2026-11-20T12:00:00Z' },
    { version: 1, configuration: older, note: null, by: null, createdAt: '2026-11-01T12:00:00Z' },
  ]
  const { user, dialog } = await open('/affiliate-links?edit=1', 'Edit Affiliate Link')
  await user.click(await dialog.findByText('Earlier destinations'))
  await user.click(dialog.getByRole('button', { name: 'Restore old.example/desk' }))
  expect(dialog.getByLabelText('Original URL')).toHaveValue('https://old.example/desk')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Affiliate link updated successfully!')
  expect(sent).toEqual([
    ['PATCH', '/api/affiliate-links/1', { originalUrl: 'https://old.example/desk' }],
  ])
})
