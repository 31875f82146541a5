import type { AffiliateLink, Product } from '@hopwise/contracts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aCampaign, aLink, aProduct, aWholeLink } from '../testing/builders.ts'
import { api, openApp, pageOf, pick, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

let links: AffiliateLink[]
let products: Product[]
let asked: URLSearchParams[]
let sent: unknown[]

/** A server with just enough memory for a story. */
beforeEach(() => {
  links = [aLink(), aLink({ id: 2, slug: 'keto', title: 'Keto · bio' })]
  products = [aProduct(), aProduct({ id: 2, name: 'Keto course' })]
  asked = []
  sent = []
  const find = (id: unknown) => links.find((link) => link.id === Number(id)) ?? aLink()
  const archive = (id: unknown, archivedAt: string | null) => {
    links = links.map((link) => (link.id === Number(id) ? { ...link, archivedAt } : link))
    return HttpResponse.json(find(id))
  }
  api.use(
    http.get('/api/campaigns', () => pageOf([aCampaign()])),
    ...productAnswers(() => products),
    http.post('/api/products', async ({ request }) => {
      sent.push(await request.json())
      products = [...products, aProduct({ id: 3, name: 'Yoga mat' })]
      return HttpResponse.json(products.at(-1), { status: 201 })
    }),
    http.get('/api/affiliate-links', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const isArchived = query.get('state') === 'archived'
      const words = query.get('search') ?? ''
      return pageOf(
        links.filter(
          (link) => (link.archivedAt !== null) === isArchived && link.slug.includes(words),
        ),
      )
    }),
    http.get('/api/smart-links/:id', ({ params }) =>
      HttpResponse.json(aWholeLink(find(params['id']))),
    ),
    http.post('/api/affiliate-links', async ({ request }) => {
      sent.push(await request.json())
      const made = aLink({ id: 9, slug: 'fresh' })
      links = [made, ...links]
      return HttpResponse.json(made, { status: 201 })
    }),
    http.patch('/api/affiliate-links/:id', async ({ request, params }) => {
      sent.push(await request.json())
      return HttpResponse.json(find(params['id']))
    }),
    http.delete('/api/affiliate-links/:id', ({ params }) =>
      archive(params['id'], '2026-11-21T00:00:00Z'),
    ),
    http.post('/api/affiliate-links/:id/restore', ({ params }) => archive(params['id'], null)),
  )
})

async function openDialog(path = '/affiliate-links?create=1') {
  const user = openApp(path)
  if (path === '/affiliate-links') {
    await screen.findByRole('heading', { name: 'go.example/l/desk' })
    await user.keyboard('c')
  }
  const dialog = await screen.findByRole('dialog', { name: 'Create Affiliate Link' })
  const within_ = within(dialog)
  return {
    user,
    dialog,
    url: within_.getByRole('textbox', { name: 'Original URL' }),
    shortName: within_.getByRole('textbox', { name: 'Short link' }),
    chooseProduct: async (name: string) => {
      await user.click(await within_.findByRole('button', { name: 'Change the product' }))
      await user.click(within_.getByRole('combobox', { name: 'Product' }))
      await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
    },
    product: () => within_.findByRole('status', { name: 'Product' }),
    submit: () => user.click(within_.getByRole('button', { name: 'Create and copy' })),
  }
}

const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  const item = heading.closest('tr')
  if (!item) throw new Error(`${name} stands in no row`)
  return within(item)
}

test('a link shows its addresses, platform and figures, and opens apart from Hopwise', async () => {
  openApp('/affiliate-links')
  const desk = await row('go.example/l/desk')
  expect(desk.getByText('Twitter', { selector: 'span' })).toBeInTheDocument()
  for (const figure of ['4,812', '61', '$2,318.40', '$0.48']) {
    expect(desk.getByRole('cell', { name: figure })).toBeInTheDocument()
  }
  const original = desk.getByRole('link', { name: 'Open original URL' })
  expect(original).toHaveAttribute('href', 'https://shop.example/desk?ref=ada')
  expect(original).toHaveAttribute('target', '_blank')
  expect(original).toHaveAttribute('rel', 'noopener noreferrer')
})

test('copying says so in the specified words', async () => {
  const user = openApp('/affiliate-links')
  const desk = await row('go.example/l/desk')
  await user.click(desk.getByRole('button', { name: 'Copy go.example/l/desk' }))
  expect(await navigator.clipboard.readText()).toBe('https://go.example/l/desk')
  expect(screen.getByText('Copied!')).toBeInTheDocument()
  expect(screen.getByText('Link copied to clipboard')).toBeInTheDocument()
})

test('an empty form asks for its URL alone, which brings the product, and nothing is sent', async () => {
  const { submit } = await openDialog()
  await submit()
  expect(await screen.findByText('Please enter a valid URL')).toBeInTheDocument()
  expect(screen.queryByText('Please select a product')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Original URL' })).toHaveFocus()
  expect(sent).toEqual([])
})

test('a URL that is wrong is one mistake: its product is not asked for', async () => {
  const { submit, url, user } = await openDialog()
  await user.type(url, 'shop dot example')
  await submit()
  expect(await screen.findByText('Please enter a valid URL')).toBeInTheDocument()
  expect(screen.queryByText('Please select a product')).toBeNull()
  expect(sent).toEqual([])
})

test('a created link is announced, listed, and the dialog closes', async () => {
  const { submit, url, user, chooseProduct } = await openDialog()
  await user.type(url, 'https://shop.example/keto')
  await chooseProduct('Keto course')
  await submit()
  expect(await screen.findByText('Affiliate link created successfully!')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('heading', { name: 'go.example/l/fresh' })).toBeInTheDocument()
  expect(sent).toEqual([
    {
      productId: 2,
      originalUrl: 'https://shop.example/keto',
      platform: null,
      slug: null,
      title: null,
      campaignId: null,
      tags: [],
    },
  ])
})

test('a page that a phone shares begins a new link', async () => {
  const user = openApp(
    '/affiliate-links?sharedTitle=Desk&sharedText=Nice+https%3A%2F%2Fshop.example.com%2Fdesk',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Affiliate Link' }))
  expect(dialog.getByLabelText('Original URL')).toHaveValue('https://shop.example.com/desk')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
})

test('a link shows its campaign, and a new one can be put into it', async () => {
  links = [aLink({ campaign: { id: 7, name: 'Keto reset' } })]
  const { submit, url, user, chooseProduct, dialog } = await openDialog('/affiliate-links')
  await user.click(within(dialog).getByRole('button', { name: 'Campaign' }))
  expect(within(dialog).getByLabelText('Campaign')).toHaveFocus()
  await pick(user, within(dialog).getByLabelText('Campaign'), 'Keto reset')
  await user.type(url, 'https://shop.example/keto')
  await chooseProduct('Keto course')
  await submit()
  expect(await screen.findByText('Affiliate link created successfully!')).toBeInTheDocument()
  expect(sent).toEqual([expect.objectContaining({ campaignId: 7 })])
  const desk = await row('go.example/l/desk')
  expect(desk.getByRole('link', { name: 'Keto reset' })).toHaveAttribute(
    'href',
    '/campaigns?campaign=7',
  )
})

test('a failure is said in the specified words and keeps what was typed', async () => {
  api.use(http.post('/api/affiliate-links', () => new HttpResponse(null, { status: 500 })))
  const { submit, url, user, chooseProduct } = await openDialog()
  await user.type(url, 'https://shop.example/keto')
  await chooseProduct('Keto course')
  await submit()
  expect(
    await screen.findByText('Failed to create affiliate link. Please try again.'),
  ).toBeInTheDocument()
  expect(screen.getByText('Error')).toBeInTheDocument()
  expect(url).toHaveValue('https://shop.example/keto')
})

test('a taken short name is said at its field', async () => {
  const message = 'This short name is taken.'
  api.use(
    http.post('/api/affiliate-links', () =>
      HttpResponse.json(
        { message, code: 'conflict', requestId: '1', issues: [{ path: 'slug', message }] },
        { status: 409 },
      ),
    ),
  )
  const { submit, url, shortName, user, chooseProduct } = await openDialog()
  await user.type(url, 'https://shop.example/keto')
  await chooseProduct('Keto course')
  await user.type(shortName, 'Summer')
  await submit()
  await waitFor(() => expect(shortName).toHaveAccessibleDescription(message))
  expect(shortName).toHaveFocus()
})

test('a reserved short name is refused at its field', async () => {
  const { shortName, user, submit } = await openDialog()
  await user.type(shortName, 'admin')
  await user.tab()
  // Not as it is left: the button about to be pressed would move.
  expect(screen.queryByText('This short name is reserved')).toBeNull()
  await submit()
  expect(await screen.findByText('This short name is reserved')).toBeInTheDocument()
})

test('a product can be added from within the form and is chosen at once', async () => {
  const { user, dialog, url, product } = await openDialog()
  await user.type(url, 'https://shop.example/yoga')
  await user.click(await within(dialog).findByRole('button', { name: 'Change the product' }))
  await user.click(within(dialog).getByRole('combobox', { name: 'Product' }))
  await user.click(await screen.findByRole('button', { name: 'Add a product' }))
  const group = screen.getByRole('group', { name: 'Add a product' })
  await user.type(within(group).getByRole('textbox', { name: 'Product name' }), 'Yoga mat{Enter}')
  expect(await product()).toHaveTextContent('Yoga mat')
  expect(sent).toEqual([yogaMat])
})

const yogaMat = {
  name: 'Yoga mat',
  network: 'other',
  commission: 0,
  imageUrl: null,
  url: null,
  tags: [],
  description: null,
  descriptionFrom: null,
}

async function changeFirstProduct(name: string) {
  products = []
  const story = await openDialog()
  await story.user.type(story.url, 'https://shop.example/yoga')
  expect(await story.product()).toHaveTextContent('ShopNew product')
  await story.user.click(screen.getByRole('button', { name: 'Change the product' }))
  const productName = await screen.findByRole('textbox', { name: 'Product name' })
  if (name) await story.user.type(productName, name)
  return { ...story, productName }
}

test('one press adds the product being typed and makes its link', async () => {
  const { submit } = await changeFirstProduct('Yoga mat')
  await submit()
  expect(await screen.findByText('Affiliate link created successfully!')).toBeInTheDocument()
  expect(sent).toEqual([
    yogaMat,
    expect.objectContaining({ productId: 3, originalUrl: 'https://shop.example/yoga' }),
  ])
})

test('a product that is to be changed and is not typed is asked for, and nothing is sent', async () => {
  const { submit, productName } = await changeFirstProduct('')
  await submit()
  await waitFor(() => expect(productName).toHaveAccessibleDescription('Please select a product'))
  expect(productName).toHaveFocus()
  expect(screen.queryByText('Product name is required')).toBeNull()
  expect(sent).toEqual([])
})

test('no product is added for a link that could not be sent', async () => {
  const { submit, url, user } = await changeFirstProduct('Yoga mat')
  await user.clear(url)
  await submit()
  await waitFor(() => expect(url).toHaveAccessibleDescription('Please enter a valid URL'))
  expect(sent).toEqual([])
})

test('a refused link keeps its new product, so that trying again adds no second one', async () => {
  api.use(
    http.post('/api/affiliate-links', () => new HttpResponse(null, { status: 500 }), {
      once: true,
    }),
  )
  const { submit, product } = await changeFirstProduct('Yoga mat')
  await submit()
  expect(
    await screen.findByText('Failed to create affiliate link. Please try again.'),
  ).toBeInTheDocument()
  expect(await product()).toHaveTextContent('Yoga mat')
  await submit()
  expect(await screen.findByText('Affiliate link created successfully!')).toBeInTheDocument()
  expect(sent).toEqual([yogaMat, expect.objectContaining({ productId: 3 })])
})

test('what was typed outlives Esc and a press outside, but not Cancel', async () => {
  const { user, url, dialog } = await openDialog('/affiliate-links')
  await user.type(url, 'https://shop.example/keto')
  fireEvent.pointerDown(document.body)
  expect(dialog).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('c')
  expect(await screen.findByRole('textbox', { name: 'Original URL' })).toHaveValue(
    'https://shop.example/keto',
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('c')
  expect(await screen.findByRole('textbox', { name: 'Original URL' })).toHaveValue('')
})

test('after c and Esc, the focus is on the title of the page', async () => {
  const { user } = await openDialog('/affiliate-links')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await user.keyboard('c')
  await screen.findByRole('textbox', { name: 'Original URL' })
  await user.keyboard('{Escape}')
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Affiliate Links' })).toHaveFocus(),
  )
})

test('Back closes a dialog and then takes a filter away', async () => {
  const user = openApp('/affiliate-links?platform=twitter')
  await row('go.example/l/desk')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Most clicks')
  const desk = await row('go.example/l/desk')
  await user.click(desk.getByRole('button', { name: 'More for go.example/l/desk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Affiliate Link' })).toBeInTheDocument()
  expect(location.search).toBe('?platform=twitter&order=clicks&edit=1')
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('?platform=twitter&order=clicks')
  act(() => history.back())
  await waitFor(() => expect(location.search).toBe('?platform=twitter'))
})

test('an address can open the QR code of a link', async () => {
  openApp('/affiliate-links?qr=2')
  expect(
    await screen.findByRole('img', { name: 'QR code of https://go.example/l/keto' }),
  ).toBeInTheDocument()
})

test('an emptied list points to its archive', async () => {
  links = [aLink({ archivedAt: '2026-11-20T00:00:00Z' })]
  const user = openApp('/affiliate-links')
  expect(await screen.findByText('No affiliate links found')).toBeInTheDocument()
  await user.click(await screen.findByRole('link', { name: 'Archived links' }))
  expect(await screen.findByRole('heading', { name: 'go.example/l/desk' })).toBeInTheDocument()
})

test('search asks the server and is kept in the address', async () => {
  const user = openApp('/affiliate-links')
  await row('go.example/l/desk')
  await user.keyboard('/')
  expect(screen.getByPlaceholderText('Search links...')).toHaveFocus()
  await user.keyboard('keto')
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'go.example/l/desk' })).toBeNull(),
  )
  expect(location.search).toBe('?search=keto')
  expect(asked.at(-1)?.get('search')).toBe('keto')
})

test('the filter narrows, counts what is in use, and clears', async () => {
  const user = openApp('/affiliate-links')
  await row('go.example/l/desk')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Most clicks')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByLabelText('Platform'), 'Twitter')
  await pick(user, screen.getByLabelText('Product'), 'Keto course')
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      platform: 'twitter',
      productId: '2',
      order: 'clicks',
      page: '1',
      pageSize: '25',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(location.search).toBe('?order=clicks')
})

test('a head sorts on the server, and the address keeps it', async () => {
  const user = openApp('/affiliate-links?page=1')
  await row('go.example/l/desk')
  const head = screen.getByRole('columnheader', { name: 'EPC' })
  await user.click(within(head).getByRole('button'))
  await waitFor(() => expect(asked.at(-1)?.get('order')).toBe('epc'))
  expect(location.search).toBe('?order=epc')
  expect(head).toHaveAttribute('aria-sort', 'descending')
  await user.click(within(head).getByRole('button'))
  await waitFor(() => expect(asked.at(-1)?.get('direction')).toBe('asc'))
  expect(location.search).toBe('?order=epc&direction=asc')
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Lowest EPC')
})

test('one line says how many links need attention, and a press lists them', async () => {
  const summary = { checked: 9, waiting: 0, working: 6, unknown: 0, silent: 0, troubled: 3 }
  const lastCheckedAt = '2026-11-21T00:00:00Z'
  api.use(
    http.get('/api/link-health/summary', () =>
      HttpResponse.json({ ...summary, moneyAtRisk: '612.00', lastCheckedAt }),
    ),
  )
  const user = openApp('/affiliate-links')
  const line = await screen.findByRole('button', {
    name: '3 links need attention · $612.00 at risk in 30 days · checked daily',
  })
  await user.click(line)
  await waitFor(() => expect(asked.at(-1)?.get('state')).toBe('troubled'))
  expect(line).toHaveAttribute('aria-pressed', 'true')
  await user.click(line)
  expect(location.search).toBe('')
})

test('the list begins with the links that earn most; Newest is one choice away', async () => {
  const user = openApp('/affiliate-links')
  await row('go.example/l/desk')
  expect(asked.at(-1)?.get('order')).toBe('earnings')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest')
  await waitFor(() => expect(asked.at(-1)?.get('order')).toBe('newest'))
})

test('the export asks for what the list shows', async () => {
  openApp('/affiliate-links?search=desk&platform=twitter')
  expect(await screen.findByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/affiliate-links/export?search=desk&platform=twitter&order=earnings',
  )
  expect(screen.getByRole('button', { name: 'Filter, 1 in use' })).toBeInTheDocument()
})

test('an archived link leaves the list and comes back by Undo', async () => {
  const user = openApp('/affiliate-links')
  const desk = await row('go.example/l/desk')
  await user.click(desk.getByRole('button', { name: 'More for go.example/l/desk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'go.example/l/desk' })).toBeNull(),
  )
  expect(screen.getByRole('heading', { name: 'Affiliate Links' })).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'go.example/l/desk' })).toBeInTheDocument()
})

test('a link whose archiving was refused stays listed', async () => {
  api.use(http.delete('/api/affiliate-links/:id', () => new HttpResponse(null, { status: 503 })))
  const user = openApp('/affiliate-links')
  const desk = await row('go.example/l/desk')
  await user.click(desk.getByRole('button', { name: 'More for go.example/l/desk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  expect(
    await screen.findByText('Failed to archive the link. Please try again.'),
  ).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'go.example/l/desk' })).toBeInTheDocument()
})

test('an archived link can be restored from the archive', async () => {
  links = [aLink({ archivedAt: '2026-11-20T00:00:00Z' })]
  const user = openApp('/affiliate-links?state=archived')
  const desk = await row('go.example/l/desk')
  await user.click(desk.getByRole('button', { name: 'More for go.example/l/desk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }))
  expect(await screen.findByText('Link restored')).toBeInTheDocument()
})

test('a new short name warns of the old one, and only what changed is sent', async () => {
  const user = openApp('/affiliate-links')
  const desk = await row('go.example/l/desk')
  await user.click(desk.getByRole('button', { name: 'More for go.example/l/desk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const shortName = await screen.findByRole('textbox', { name: 'Short link' })
  await user.clear(shortName)
  await user.type(shortName, 'standing-desk')
  expect(screen.getByText(/The old short URL will stop working/)).toHaveTextContent(
    'posts that use go.example/l/desk will break',
  )
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Affiliate link updated successfully!')).toBeInTheDocument()
  expect(sent).toEqual([{ slug: 'standing-desk' }])
})

test('a link that moves to another domain says that its old short URL keeps working, also with a new short name', async () => {
  const user = openApp('/affiliate-links', {
    shortUrlBases: [
      { domainId: null, base: 'https://go.example/l/' },
      { domainId: 2, base: 'https://two.example/' },
    ],
  })
  const desk = await row('go.example/l/desk')
  await user.click(desk.getByRole('button', { name: 'More for go.example/l/desk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.type(await screen.findByRole('textbox', { name: 'Short link' }), '-2')
  expect(screen.getByText(/The old short URL will stop working/)).toBeVisible()
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Affiliate Link' }))
  await user.click(dialog.getByRole('button', { name: 'Domain' }))
  await user.selectOptions(await dialog.findByLabelText('Domain'), 'two.example')
  expect(screen.queryByText(/The old short URL will stop working/)).toBeNull()
  const kept = 'The old short URL keeps working, so posts that use go.example/l/desk are fine.'
  expect(dialog.getByRole('status')).toHaveTextContent(kept)
  await user.clear(dialog.getByRole('textbox', { name: 'Short link' }))
  await user.type(dialog.getByRole('textbox', { name: 'Short link' }), 'desk')
  expect(dialog.getByRole('status')).toHaveTextContent(kept)
  await user.selectOptions(dialog.getByLabelText('Domain'), 'go.example/l')
  expect(dialog.queryByRole('status')).toBeNull()
})

test('the QR code can be had as SVG and as PNG', async () => {
  const user = openApp('/affiliate-links')
  const desk = await row('go.example/l/desk')
  await user.click(desk.getByRole('button', { name: 'More for go.example/l/desk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'QR code' }))
  expect(await screen.findByRole('link', { name: 'Download PNG' })).toHaveAttribute(
    'href',
    '/api/affiliate-links/1/qr-code?format=png&download=1',
  )
  expect(screen.getByRole('img', { name: 'QR code of https://go.example/l/desk' })).toHaveAttribute(
    'src',
    '/api/affiliate-links/1/qr-code',
  )
})

test('without links the specified words invite to make the first', async () => {
  links = []
  openApp('/affiliate-links')
  expect(await screen.findByText('No affiliate links found')).toBeInTheDocument()
  expect(
    screen.getByText('Create your first affiliate link to start tracking performance.'),
  ).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Create Link' })).toHaveLength(2)
})

test('where nothing matches, the way back to all links is offered', async () => {
  const user = openApp('/affiliate-links?search=nowhere')
  expect(await screen.findByText('No affiliate links found')).toBeInTheDocument()
  expect(screen.getByText(/contains “nowhere”/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all links' }))
  expect(await screen.findByRole('heading', { name: 'go.example/l/desk' })).toBeInTheDocument()
})

test('c opens the dialog, but not while something is typed', async () => {
  const user = openApp('/affiliate-links')
  await row('go.example/l/desk')
  await user.keyboard('/c')
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByPlaceholderText('Search links...').blur()
  await user.keyboard('c')
  expect(await screen.findByRole('dialog', { name: 'Create Affiliate Link' })).toBeInTheDocument()
})

test('a list that cannot be loaded says so and can be retried', async () => {
  api.use(
    http.get('/api/affiliate-links', () => new HttpResponse(null, { status: 500 }), { once: true }),
  )
  const user = openApp('/affiliate-links')
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your links.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'go.example/l/desk' })).toBeInTheDocument()
})

test('a check of all says that it runs, and then what it found', async () => {
  let summary = { checked: 0, waiting: 3, working: 0, unknown: 0, silent: 0, troubled: 0 }
  const money = { moneyAtRisk: '0.00', lastCheckedAt: null }
  const { promise: checked, resolve: finish } = Promise.withResolvers<void>()
  api.use(
    http.get('/api/link-health/summary', () => HttpResponse.json({ ...summary, ...money })),
    http.post('/api/link-health/check', async () => {
      await checked
      summary = { ...summary, checked: 3, waiting: 0, unknown: 3, silent: 3 }
      return HttpResponse.json({ ...summary, ...money })
    }),
  )
  const user = openApp('/affiliate-links')
  await user.click(await screen.findByRole('button', { name: 'Check all now' }))
  const button = await screen.findByRole('button', { name: 'Checking 3 links…' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  finish()
  await waitFor(() => expect(screen.queryByText(/waiting for the first check/)).toBeNull())
  expect(screen.getAllByText(/3 links could not be checked\./)).not.toHaveLength(0)
})

test('links whose destinations could not be checked are not said to work, and a press lists them', async () => {
  const summary = { checked: 3, waiting: 0, working: 1, unknown: 2, silent: 0, troubled: 0 }
  const lastCheckedAt = new Date().toISOString()
  api.use(
    http.get('/api/link-health/summary', () =>
      HttpResponse.json({ ...summary, moneyAtRisk: '0.00', lastCheckedAt }),
    ),
  )
  const user = openApp('/affiliate-links')
  const line = await screen.findByText(/1 link works/)
  expect(line).toHaveTextContent('2 links could not be checked.')
  await user.click(screen.getByRole('button', { name: '2 links could not be checked.' }))
  await waitFor(() => expect(asked.at(-1)?.get('state')).toBe('unknown'))
  // Both refuse checks.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
