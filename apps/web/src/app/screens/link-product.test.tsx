import type { LinkConfiguration, Product } from '@hopwise/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aCampaign, aLink, aProduct, aWholeLink } from '../testing/builders.ts'
import { answer, api, openApp, pageOf, pick, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

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
    http.get('/api/smart-links/1', () => HttpResponse.json(aWholeLink())),
    http.get('/api/campaigns', () => pageOf([])),
    answer('/api/campaigns/7', () => aCampaign()),
    ...productAnswers(() => products),
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
  expiresAt: null,
  expiredUrl: null,
})

async function open(
  path = '/affiliate-links?create=1',
  name = 'Create Affiliate Link',
  part: Parameters<typeof openApp>[1] = {},
) {
  const user = openApp(path, part)
  const dialog = within(await screen.findByRole('dialog', { name }))
  const url = await dialog.findByRole('textbox', { name: 'Original URL' })
  const paste = async (address: string) => {
    await user.clear(url)
    await user.click(url)
    await user.paste(address)
  }
  return { user, dialog, paste }
}

test('an address that no product is of names a new one, which is made with the link in one call', async () => {
  const { user, dialog, paste } = await open()
  expect(dialog.queryByRole('status', { name: 'Product' })).toBeNull()
  await paste(deskAtAmazon)
  const product = await dialog.findByRole('status', { name: 'Product' })
  expect(product).toHaveTextContent('Standing DeskNew product')
  expect(product).toHaveTextContent('Amazon · sales match by tracking ID ada-20')
  expect(dialog.getByText('Opens amazon.com')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Create and copy' }))
  await screen.findByText('Affiliate link created successfully!')
  expect(sent).toEqual([
    [
      'POST',
      '/api/affiliate-links',
      expect.objectContaining({ productName: 'Standing Desk', originalUrl: deskAtAmazon }),
    ],
  ])
  expect(sent).not.toMatchObject([[{}, {}, { productId: expect.anything() }]])
})

test('a restored draft whose product was removed gets the product of its URL', async () => {
  products = [aProduct({ name: 'Reading lamp', network: 'amazon' })]
  const { user, dialog, paste } = await open()
  await paste(deskAtAmazon)
  await user.click(await dialog.findByRole('button', { name: 'Change the product' }))
  await pick(user, dialog.getByRole('combobox', { name: 'Product' }), 'Reading lamp')
  expect(await dialog.findByRole('status', { name: 'Product' })).toHaveTextContent('Reading lamp')
  cleanup()
  products = []
  const again = await open()
  expect(await again.dialog.findByText('Draft restored')).toBeInTheDocument()
  await waitFor(() =>
    expect(again.dialog.getByRole('status', { name: 'Product' })).toHaveTextContent(
      'Standing DeskNew product',
    ),
  )
  await again.user.click(again.dialog.getByRole('button', { name: 'Create and copy' }))
  await screen.findByText('Affiliate link created successfully!')
  expect(sent).toMatchObject([['POST', '/api/affiliate-links', { productName: 'Standing Desk' }]])
  expect(sent).not.toMatchObject([[{}, {}, { productId: expect.anything() }]])
})

test('a hop link says its network, its vendor, whom it pays, and that it carries the click ID', async () => {
  const url = 'https://hop.clickbank.net/?vendor=yogahome'
  products = [aProduct({ name: 'Yoga course', network: 'clickbank', url })]
  const { dialog, paste } = await open()
  await paste('hop.clickbank.net/?affiliate=ada&vendor=yogahome')
  await waitFor(() =>
    expect(dialog.getByRole('status', { name: 'Product' })).toHaveTextContent(
      'Yoga courseRecognizedClickBank · affiliate ada · 8% commission · sales match by tid',
    ),
  )
  expect(dialog.getByText('Opens hop.clickbank.net with your click ID')).toBeInTheDocument()
})

test('a product that is the very item is found by its address', async () => {
  products = [
    ...products,
    aProduct({ id: 2, name: 'Desk', network: 'amazon', externalId: 'B08N5WRWNW' }),
    aProduct({ id: 4, name: 'Lamp', network: 'amazon', externalId: 'B000000000' }),
  ]
  const { user, dialog, paste } = await open()
  await paste(deskAtAmazon)
  const product = () => dialog.getByRole('status', { name: 'Product' })
  await waitFor(() => expect(product()).toHaveTextContent('DeskRecognized'))
  await paste('https://shop.example/desk')
  await waitFor(() => expect(product()).toHaveTextContent('ShopNew product'))
  await paste(deskAtAmazon)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Affiliate link created successfully!')
  expect(sent).toEqual([
    ['POST', '/api/affiliate-links', expect.objectContaining({ productId: 2 })],
  ])
})

test('a product that the server knows by where its links lead is recognized', async () => {
  const yoga = aProduct({ id: 2, name: 'Yoga course', network: 'clickbank' })
  products = [...products, yoga]
  api.use(answer('/api/products/of-url', () => [yoga]))
  const { dialog, paste } = await open()
  await paste('hop.clickbank.net/?affiliate=ada&vendor=YogaHome')
  await waitFor(() =>
    expect(dialog.getByRole('status', { name: 'Product' })).toHaveTextContent(
      'Yoga courseRecognized',
    ),
  )
})

test('the short link is copied as it is made, and the toast says so', async () => {
  const { user, dialog, paste } = await open()
  await paste('https://shop.example/desk')
  await user.click(dialog.getByRole('button', { name: 'Create and copy' }))
  expect(await screen.findByText('go.example/l/fresh copied to clipboard')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('https://go.example/l/fresh')
})

test.each([
  ['go.example/l/keto-bio?utm_source=x', 'https://go.example/l/'],
  ['https://WWW.brand.example/Keto-Bio', 'https://www.brand.example/'],
  ['brand.example/keto-bio', 'https://www.brand.example/'],
])('the short link %s gives its destination, product and campaign', async (pasted, base) => {
  const own = aLink({
    slug: 'keto-bio',
    productId: 1,
    originalUrl: 'https://hop.clickbank.net/?vendor=keto',
    campaign: { id: 7, name: 'Keto reset' },
  })
  api.use(
    http.get('/api/affiliate-links', ({ request }) => {
      const shortUrl = new URL(request.url).searchParams.get('shortUrl')
      const isAsked = shortUrl === `${base}keto-bio`
      return pageOf([isAsked ? own : aLink({ id: 2, slug: 'keto-bio-2' })])
    }),
    http.get('/api/campaigns', () => pageOf([aCampaign()])),
  )
  const { user, dialog, paste } = await open(undefined, undefined, {
    shortUrlBases: [{ domainId: null, base }],
  })
  await paste(pasted)
  expect(
    await dialog.findByText(/is one of your links: its destination, product, and campaign/),
  ).toHaveTextContent('/keto-bio')
  expect(dialog.getByLabelText('Original URL')).toHaveValue(own.originalUrl)
  await waitFor(() => expect(dialog.getByLabelText('Campaign')).toHaveTextContent('Keto reset'))
  expect(dialog.getByRole('status', { name: 'Product' })).toHaveTextContent('Keto course')
  await user.click(dialog.getByRole('button', { name: 'Create and copy' }))
  await screen.findByText('Affiliate link created successfully!')
  expect(sent).toMatchObject([
    ['POST', '/api/affiliate-links', { productId: 1, campaignId: 7, originalUrl: own.originalUrl }],
  ])
})

test('another address after a link of one’s own takes nothing from it', async () => {
  const own = aLink({ slug: 'keto-bio', originalUrl: 'https://hop.clickbank.net/?vendor=keto' })
  api.use(http.get('/api/affiliate-links', () => pageOf([own])))
  const { dialog, paste } = await open()
  await paste('https://go.example/l/keto-bio')
  await dialog.findByText(/is one of your links/)
  await paste('https://other.example/lamp')
  await waitFor(() =>
    expect(dialog.getByRole('status', { name: 'Product' })).toHaveTextContent('OtherNew product'),
  )
  expect(dialog.queryByText(/is one of your links/)).toBeNull()
})

test('a URL of several products asks which one, and makes no other', async () => {
  const url = 'https://hop.clickbank.net/?vendor=yogahome'
  products = [
    aProduct({ name: 'Yoga course', network: 'clickbank', url }),
    aProduct({ id: 2, name: 'Yoga plans', network: 'clickbank', url }),
  ]
  const { user, dialog, paste } = await open()
  await paste(url)
  expect(
    await dialog.findByText('Several of your products fit this URL. Choose one.'),
  ).toBeVisible()
  const field = dialog.getByRole('combobox', { name: 'Product' })
  expect(field).toHaveTextContent('Select a product')
  await user.click(dialog.getByRole('button', { name: 'Create and copy' }))
  expect(await dialog.findByText('Please select a product')).toBeVisible()
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: /Yoga plans/ }))
  expect(dialog.queryByText(/Several of your products/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Create and copy' }))
  await screen.findByText('Affiliate link created successfully!')
  expect(sent).toMatchObject([['POST', '/api/affiliate-links', { productId: 2 }]])
})

test('a link of one’s own leaves the campaign that was chosen by hand, and takes only its own back', async () => {
  const own = aLink({
    slug: 'keto-bio',
    originalUrl: 'https://hop.clickbank.net/?vendor=keto',
    campaign: { id: 7, name: 'Keto reset' },
  })
  const asked: string[] = []
  api.use(
    http.get('/api/affiliate-links', ({ request }) => {
      asked.push(new URL(request.url).search)
      return pageOf([own])
    }),
    http.get('/api/campaigns', () => pageOf([aCampaign(), aCampaign({ id: 8, name: 'Yoga' })])),
  )
  const { user, dialog, paste } = await open()
  await user.click(dialog.getByRole('button', { name: 'Campaign' }))
  await pick(user, await dialog.findByLabelText('Campaign'), 'Yoga')
  await paste('https://go.example/l/keto-bio')
  expect(
    await dialog.findByText(/is one of your links: its destination and product are filled in/),
  ).toBeVisible()
  expect(dialog.getByLabelText('Campaign')).toHaveTextContent('Yoga')
  expect(asked).toContainEqual(expect.stringContaining(encodeURIComponent('go.example/l/keto-bio')))
  await paste('https://other.example/lamp')
  await waitFor(() =>
    expect(dialog.getByRole('status', { name: 'Product' })).toHaveTextContent('OtherNew product'),
  )
  expect(dialog.getByLabelText('Campaign')).toHaveTextContent('Yoga')
})

test('a link of one’s own leaves the campaign that the new link is made in', async () => {
  const own = aLink({ slug: 'keto-bio', originalUrl: 'https://hop.clickbank.net/?vendor=keto' })
  api.use(
    http.get('/api/affiliate-links', () => pageOf([own])),
    http.get('/api/campaigns', () => pageOf([aCampaign()])),
    http.get('/api/campaigns/:id', () => HttpResponse.json(aCampaign())),
    http.get('/api/campaigns/:id/days', () => HttpResponse.json([])),
  )
  const user = openApp('/campaigns?campaign=7&create=link')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Affiliate Link' }))
  await user.click(await dialog.findByLabelText('Original URL'))
  await user.paste('https://go.example/l/keto-bio')
  expect(await dialog.findByText(/is one of your links: its destination/)).toBeVisible()
  await waitFor(() => expect(dialog.getByLabelText('Campaign')).toHaveTextContent('Keto reset'))
})

test('an Amazon URL without a tracking ID says that no one is credited', async () => {
  const { dialog, paste } = await open()
  await paste('https://www.amazon.com/Standing-Desk/dp/B08N5WRWNW')
  expect(await dialog.findByText(/Amazon won’t credit you/)).toBeVisible()
  await paste(deskAtAmazon)
  await waitFor(() => expect(dialog.queryByText(/Amazon won’t credit you/)).toBeNull())
})

test('a pasted address begins a fresh form, and is taken once', async () => {
  const { user, dialog, paste } = await open()
  await paste('https://abandoned.example/lamp')
  await user.type(dialog.getByLabelText('Short link'), 'abandoned')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('textbox', { name: 'Paste a URL to create a link' }))
  await user.paste('shop.example/desk')
  const fresh = within(await screen.findByRole('dialog', { name: 'Create Affiliate Link' }))
  expect(fresh.getByLabelText('Original URL')).toHaveValue('shop.example/desk')
  expect(fresh.getByLabelText('Short link')).toHaveValue('')
  expect(fresh.queryByText('Draft restored')).toBeNull()
  await waitFor(() => expect(location.search).toContain('create=link'))
  expect(location.search).not.toContain('sharedUrl')
})

test('an address pasted into the list’s field, or anywhere on the screen, begins a link', async () => {
  const user = openApp('/affiliate-links')
  const field = await screen.findByRole('textbox', { name: 'Paste a URL to create a link' })
  await user.type(field, 'no address{Enter}')
  expect(field).toHaveAccessibleDescription('Please enter a valid URL')
  await user.clear(field)
  await user.paste('shop.example/desk')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Affiliate Link' }))
  expect(dialog.getByLabelText('Original URL')).toHaveValue('shop.example/desk')
  expect(field).toHaveValue('')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await user.paste(deskAtAmazon)
  const again = within(await screen.findByRole('dialog', { name: 'Create Affiliate Link' }))
  expect(again.getByLabelText('Original URL')).toHaveValue(deskAtAmazon)
})

test('an address in the palette creates a link to it, above everything else', async () => {
  const user = openApp('/affiliate-links')
  await screen.findByRole('heading', { name: 'Affiliate Links' })
  await user.keyboard('{Control>}k{/Control}')
  await user.paste('shop.example/desk')
  const [first] = await screen.findAllByRole('option')
  expect(first).toHaveTextContent('Create link to shop.example/desk')
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Affiliate Link' }))
  expect(dialog.getByLabelText('Original URL')).toHaveValue('shop.example/desk')
})

test('a link whose address changes its network gets another product; the shared one is left alone', async () => {
  const { user, dialog, paste } = await open('/affiliate-links?edit=1', 'Edit Affiliate Link')
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveTextContent('Keto course'),
  )
  await paste(deskAtAmazon)
  expect(
    await dialog.findByText(/This is an Amazon link, but its product says ClickBank/),
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

const itemAtAmazon = (asin: string) => `https://www.amazon.com/dp/${asin}?tag=ada-20`
const stapler = aProduct({
  name: 'Amazon B0C1H26C46',
  network: 'amazon',
  url: itemAtAmazon('B0C1H26C46'),
})

test('a link whose URL becomes that of another item says so, and is offered its product', async () => {
  products = [stapler]
  const { user, dialog, paste } = await open('/affiliate-links?edit=1', 'Edit Affiliate Link')
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveTextContent(stapler.name),
  )
  await paste(itemAtAmazon('B0C1H26C46').replace('?', '/ref=x?'))
  await paste(itemAtAmazon('B01YXX0FI6'))
  expect(
    await dialog.findByText(
      'This URL is for a different product, but the link still counts for Amazon B0C1H26C46.',
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Add Amazon B01YXX0FI6' }))
  expect(dialog.getByLabelText('Product name')).toHaveValue('Amazon B01YXX0FI6')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Affiliate link updated successfully!')
  expect(sent).toEqual([
    ['POST', '/api/products', expect.objectContaining({ name: 'Amazon B01YXX0FI6' })],
    ['PATCH', '/api/affiliate-links/1', { originalUrl: itemAtAmazon('B01YXX0FI6'), productId: 3 }],
  ])
})

test('a link whose URL becomes that of another item takes the product that is of it', async () => {
  products = [
    stapler,
    aProduct({ ...stapler, id: 2, name: 'Lamp', url: itemAtAmazon('B01YXX0FI6') }),
  ]
  const { user, dialog, paste } = await open('/affiliate-links?edit=1', 'Edit Affiliate Link')
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveTextContent(stapler.name),
  )
  await paste(itemAtAmazon('B01YXX0FI6'))
  await user.click(await dialog.findByRole('button', { name: 'Use Lamp' }))
  expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveTextContent('Lamp')
  expect(dialog.queryByText(/different product/)).toBeNull()
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
      /^Different shop: this link changes from shop.example to other.example\./,
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
