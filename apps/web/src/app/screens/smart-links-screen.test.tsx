import type { RotationSummary, SmartLink } from '@hopwise/contracts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { aProduct, aWholeLink } from '../testing/builders.ts'
import { answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

function aSmartLink(part: Partial<SmartLink> = {}): SmartLink {
  return {
    ...aWholeLink(),
    originalUrl: 'https://shop.example/desk',
    rotateUrls: ['https://shop.example/oak'],
    enableGeotargeting: true,
    arms: [
      { id: 0, url: 'https://shop.example/desk', pausedAt: null, pausedBy: null },
      { id: 1, url: 'https://shop.example/oak', pausedAt: null, pausedBy: null },
    ],
    ...part,
  }
}

function aRotation(part: Pick<RotationSummary, 'id' | 'gain'>): RotationSummary {
  return {
    slug: 'desk',
    shortUrl: 'https://go.example/l/desk',
    title: null,
    archivedAt: null,
    arms: 2,
    clicks: 400,
    conversions: 12,
    earnings: '480.00',
    fittedAt: null,
    ...part,
  }
}

const settings = { pixels: [], storefronts: [], utmDefaults: [], retargetingLinks: 0 }

async function openCreate(given: { utmDefaults?: object[] } = {}) {
  const sent: unknown[] = []
  api.use(
    ...productAnswers(() => [aProduct(), aProduct({ id: 2, name: 'Kindle', network: 'amazon' })]),
    http.get('/api/affiliate-links', () => pageOf([])),
    http.get('/api/campaigns', () => pageOf([])),
    answer('/api/link-settings', () => ({ ...settings, ...given })),
    http.post('/api/smart-links/create', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(aSmartLink({ shortUrl: 'https://go.example/l/made' }), {
        status: 201,
      })
    }),
  )
  const user = openApp('/smart-links')
  const url = await screen.findByLabelText('Original URL')
  return { user, url, sent }
}

async function chooseProduct(user: Awaited<ReturnType<typeof openCreate>>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'Change the product' }))
  await user.click(await screen.findByRole('combobox', { name: 'Product' }))
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
}

test('without an original URL nothing is sent, and a toast says what is missing', async () => {
  const { user, sent } = await openCreate()
  await user.click(screen.getByRole('button', { name: 'Create Smart Link' }))
  expect(await screen.findByText('Missing URL')).toBeInTheDocument()
  expect(screen.getAllByText('Please enter the original URL').length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

test('whoever has no product yet needs none: it is made with the link, by its URL', async () => {
  const { user, url, sent } = await openCreate()
  api.use(...productAnswers(() => []))
  await user.type(url, 'https://hop.clickbank.net/?affiliate=ada&vendor=keto')
  expect(await screen.findByRole('status', { name: 'Product' })).toHaveTextContent(/New product/)
  await user.click(screen.getByRole('button', { name: 'Create Smart Link' }))
  expect(await screen.findByText('Smart Link Created')).toBeInTheDocument()
  expect(sent).toMatchObject([{ productName: expect.stringMatching(/keto/i) }])
  expect(sent[0]).not.toHaveProperty('productId')
})

test('a sentence sums up who goes where, and URL A is the original one', async () => {
  const { user, url } = await openCreate()
  await user.type(url, 'https://shop.example/desk')
  expect(screen.getByRole('status', { name: 'Summary' })).toHaveTextContent(
    'Everyone goes to shop.example/desk.',
  )
  await user.click(screen.getByRole('button', { name: 'Add rule' }))
  await user.selectOptions(screen.getByLabelText('Add a condition to rule 1'), 'device')
  await user.click(screen.getByRole('checkbox', { name: 'Phone' }))
  await user.type(screen.getByLabelText('Destination URL'), 'https://m.shop.example/')
  await user.type(screen.getByLabelText('Add a rotation URL'), 'https://shop.example/oak{Enter}')
  expect(screen.getByRole('status', { name: 'Summary' })).toHaveTextContent(
    'Phones go to m.shop.example; everyone else is split between shop.example/desk and shop.example/oak by what each earns.',
  )
  expect(screen.getByTitle('The original URL')).toHaveTextContent('https://shop.example/desk')
})

test('what was typed outlives another tab and another screen, and no reload asks', async () => {
  api.use(http.get('/api/smart-links/rotations', () => pageOf([])))
  const { user, url } = await openCreate()
  const reload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await user.type(url, 'https://shop.example/desk')
  await user.type(screen.getByLabelText('Add a rotation URL'), 'https://shop.example/oak{Enter}')
  expect(reload()).toBe(false)
  await user.click(screen.getByRole('tab', { name: 'Analytics' }))
  expect(screen.queryByLabelText('Original URL')).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Create Link' }))
  expect(await screen.findByLabelText('Original URL')).toHaveValue('https://shop.example/desk')
  expect(screen.getByRole('list', { name: 'Rotation URLs' })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Campaigns' }))
  expect(await screen.findByRole('heading', { name: 'Campaigns' })).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Smart Links' }))
  expect(await screen.findByLabelText('Original URL')).toHaveValue('https://shop.example/desk')
})

test('a link is made of switches, URLs pasted as lines and a rule; then it can be copied', async () => {
  const { user, url, sent } = await openCreate()
  await user.type(url, 'https://shop.example/desk')
  await chooseProduct(user, 'Standing desk')
  await user.click(screen.getByRole('switch', { name: 'Geotargeting' }))
  const adder = screen.getByLabelText('Add a rotation URL')
  await user.click(adder)
  await user.paste('  https://shop.example/oak \n\n https://shop.example/walnut\n')
  await user.type(adder, 'https://shop.example/pine')
  await user.click(screen.getByRole('button', { name: 'Move URL C up' }))
  await user.click(screen.getByRole('button', { name: 'Add rule' }))
  await user.selectOptions(screen.getByLabelText('Add a condition to rule 1'), 'device')
  await user.click(screen.getByRole('checkbox', { name: 'Phone' }))
  await user.type(screen.getByLabelText('Destination URL'), 'https://m.shop.example/')
  await user.click(screen.getByRole('button', { name: 'Create Smart Link' }))
  expect(await screen.findByText('Smart Link Created')).toBeInTheDocument()
  expect(screen.getByText('Your intelligent affiliate link is ready to use!')).toBeInTheDocument()
  expect(sent).toMatchObject([
    {
      originalUrl: 'https://shop.example/desk',
      productId: 1,
      enableGeotargeting: true,
      enableRetargeting: false,
      rotateUrls: [
        'https://shop.example/walnut',
        'https://shop.example/oak',
        'https://shop.example/pine',
      ],
      rules: [{ when: [{ kind: 'device', in: ['mobile'] }], url: 'https://m.shop.example/' }],
    },
  ])
  expect(screen.getByText('go.example/l/made')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Test as visitor' })).toBeInTheDocument()
  expect(url).toHaveValue('')
})

test('a removed URL comes back to its place, and a blank one goes', async () => {
  const { user } = await openCreate()
  const adder = screen.getByLabelText('Add a rotation URL')
  for (const name of ['a', 'b']) await user.type(adder, `https://${name}.example{Enter}`)
  await user.type(adder, '   {Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove URL B' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const list = screen.getByRole('list', { name: 'Rotation URLs' })
  expect(
    within(list)
      .getAllByRole('textbox')
      .map((one) => (one as HTMLInputElement).value),
  ).toEqual(['https://a.example', 'https://b.example'])
})

test('an address of Amazon says at once what is not allowed, and shuts those switches', async () => {
  const { user, url } = await openCreate()
  await user.type(url, 'https://www.amazon.com/dp/B0ABCDEFGH')
  expect(await screen.findByText(/This is an Amazon link/)).toBeInTheDocument()
  expect(screen.getByRole('switch', { name: 'Retargeting' })).toBeDisabled()
  expect(screen.getByRole('switch', { name: 'Geotargeting' })).toBeEnabled()
  await user.type(screen.getByLabelText('Add a rotation URL'), 'https://shop.example/{Enter}')
  expect(screen.getByText(/shop\.example isn’t the merchant/)).toBeInTheDocument()
})

test('rules that contradict are marked where they are, before anything is sent', async () => {
  const { user } = await openCreate()
  for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Add rule' }))
  expect(screen.getByText(/Rule 1 has no condition, so no rule after it/)).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Add a condition to rule 1'), 'os')
  await user.click(screen.getByRole('checkbox', { name: 'iOS' }))
  expect(screen.queryByText(/no rule after it/)).not.toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Add a condition to rule 1'), 'device')
  await user.click(screen.getByRole('checkbox', { name: 'Desktop' }))
  expect(screen.getByText(/none of its systems runs on any of its devices/)).toBeInTheDocument()
})

test('the platform brings its UTM parameters, until others are written', async () => {
  const { user } = await openCreate({
    utmDefaults: [{ platform: 'email', utm: { source: 'newsletter' } }],
  })
  await user.click(screen.getByText('Advanced'))
  await user.selectOptions(screen.getByLabelText('Platform'), 'email')
  expect(screen.getByLabelText('Source')).toHaveValue('newsletter')
  await user.selectOptions(screen.getByLabelText('Platform'), 'twitter')
  expect(screen.getByLabelText('Source')).toHaveValue('')
})

test('a refusal is shown in the server’s words, below the field it names', async () => {
  const { user, url } = await openCreate()
  const message = 'This custom alias is taken.'
  api.use(
    http.post('/api/smart-links/create', () =>
      HttpResponse.json(
        { message, code: 'conflict', issues: [{ path: 'customAlias', message }] },
        { status: 409 },
      ),
    ),
  )
  await user.type(url, 'https://shop.example/desk')
  await chooseProduct(user, 'Standing desk')
  await user.type(screen.getByLabelText('Custom alias'), 'spring')
  await user.click(screen.getByRole('button', { name: 'Create Smart Link' }))
  expect(await screen.findByText('Creation Failed')).toBeInTheDocument()
  expect(screen.getAllByText(message)).toHaveLength(2)
  expect(screen.getByLabelText('Custom alias')).toHaveAccessibleDescription(message)
})

test('a URL is cloaked and copied; a blank one is not sent', async () => {
  const { user } = await openCreate()
  api.use(
    http.post('/api/smart-links/cloak', () =>
      HttpResponse.json({ cloakedUrl: 'https://go.example/l/hidden' }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Cloak URL' }))
  expect(screen.getByText('Please enter the original URL')).toBeInTheDocument()
  await user.type(screen.getByLabelText('URL to cloak'), 'https://shop.example/desk')
  await user.click(screen.getByRole('button', { name: 'Cloak URL' }))
  expect(await screen.findByText('URL Cloaked')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('https://go.example/l/hidden')
  expect(screen.getByText('https://go.example/l/hidden')).toBeInTheDocument()
})

test('the list says what each link does, and an older edit is not sent over a newer one', async () => {
  let link = aSmartLink()
  const sent: unknown[] = []
  api.use(
    ...productAnswers(() => [aProduct()]),
    http.get('/api/campaigns', () => pageOf([])),
    answer('/api/link-settings', () => settings),
    http.get('/api/smart-links', () => pageOf([link])),
    http.get('/api/smart-links/1', () => HttpResponse.json(link)),
    http.patch('/api/smart-links/1', async ({ request }) => {
      sent.push(await request.json())
      link = aSmartLink({ version: 2, enableDeviceTargeting: true })
      return HttpResponse.json({ message: 'Changed elsewhere.', code: 'conflict' }, { status: 409 })
    }),
  )
  const user = openApp('/smart-links?tab=manage')
  const heading = await screen.findByRole('heading', { level: 2, name: 'go.example/l/desk' })
  const row = heading.closest('tr') ?? document.body
  for (const badge of ['2 URLs', 'Learns by country'])
    expect(within(row).getAllByText(badge)[0]).toBeVisible()
  await user.click(within(row).getByRole('button', { name: /^More for/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Smart Link' })
  await user.click(within(dialog).getByRole('button', { name: 'Title' }))
  await user.type(within(dialog).getByLabelText('Title'), 'Mine')
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  expect(sent).toEqual([{ title: 'Mine', version: 1 }])
  await user.click(await within(dialog).findByRole('button', { name: 'Show the newer values' }))
  expect(within(dialog).getByLabelText('Title')).toHaveValue('Mine')
  expect(within(dialog).getByRole('switch', { name: 'Device targeting' })).toBeChecked()
})

test('a link that few click shows what its rotation gained too', async () => {
  const gain = {
    clicks: 400,
    earned: '480.00',
    evenSplit: '468.00',
    gained: '12.00',
    low: '10.00',
    high: '14.00',
  }
  const asked: string[] = []
  api.use(
    ...productAnswers(() => [aProduct()]),
    http.get('/api/campaigns', () => pageOf([])),
    http.get('/api/smart-links', () => pageOf([aSmartLink(), aSmartLink({ id: 900 })])),
    http.get('/api/smart-links/rotations', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      const ids = searchParams.get('ids')?.split(',') ?? ['1', '2']
      return pageOf(ids.map((id) => aRotation({ id: Number(id), gain })))
    }),
  )
  openApp('/smart-links?tab=manage')
  expect(await screen.findAllByTitle('95% range +$10.00 to +$14.00')).toHaveLength(2)
  expect(asked).toEqual(['ids=1%2C900&pageSize=2'])
})

test('what was changed on a smart link is taken back by one press', async () => {
  const sent: unknown[] = []
  const before = aSmartLink({ originalUrl: 'https://shop.example/desk' })
  let link = before
  api.use(
    ...productAnswers(() => [aProduct({ id: before.productId })]),
    http.get('/api/campaigns', () => pageOf([])),
    answer('/api/link-settings', () => settings),
    http.get('/api/smart-links', () => pageOf([link])),
    http.get('/api/smart-links/1', () => HttpResponse.json(link)),
    http.patch('/api/smart-links/1', async ({ request }) => {
      const body = await request.json()
      sent.push(body)
      link = { ...link, ...(body as object), version: link.version + 1 }
      return HttpResponse.json(link)
    }),
  )
  const user = openApp('/smart-links?tab=manage&edit=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Smart Link' }))
  await user.clear(dialog.getByLabelText('Original URL'))
  await user.paste('https://shop.example/chair')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Smart Link Updated')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Changes undone')).toBeVisible()
  expect(sent).toMatchObject([
    { originalUrl: 'https://shop.example/chair', version: 1 },
    { originalUrl: 'https://shop.example/desk', version: 2 },
  ])
})

test('Undo leaves a title alone that was changed again since', async () => {
  const sent: unknown[] = []
  let link = aSmartLink({ title: 'Desk' })
  api.use(
    ...productAnswers(() => [aProduct({ id: link.productId })]),
    http.get('/api/campaigns', () => pageOf([])),
    answer('/api/link-settings', () => settings),
    http.get('/api/smart-links', () => pageOf([link])),
    http.get('/api/smart-links/1', () => HttpResponse.json(link)),
    http.patch('/api/smart-links/1', async ({ request }) => {
      const body = await request.json()
      sent.push(body)
      link = { ...link, ...(body as object) }
      return HttpResponse.json(link)
    }),
  )
  const user = openApp('/smart-links?tab=manage&edit=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Smart Link' }))
  await user.clear(dialog.getByLabelText('Title'))
  await user.paste('Chair')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  link = { ...link, title: 'Lamp' }
  await user.click(undo)
  expect(
    await screen.findByText('This link was changed again since. Nothing was undone.'),
  ).toBeVisible()
  expect(sent).toHaveLength(1)
})

test.each(['edit', 'versions', 'arms', 'test'])(
  'an address that names no link of the workspace says so: ?%s=52',
  async (layer) => {
    const gone = () =>
      HttpResponse.json(
        { message: 'This link does not exist.', code: 'not-found' },
        { status: 404 },
      )
    api.use(
      ...productAnswers(() => []),
      http.get('/api/campaigns', () => pageOf([])),
      answer('/api/link-settings', () => settings),
      http.get('/api/smart-links/52', gone),
      http.get('/api/smart-links/52/versions', gone),
      http.post('/api/smart-links/52/try', gone),
    )
    openApp(`/smart-links?${layer}=52`)
    expect(await screen.findByRole('dialog', { name: 'Link not found' })).toBeInTheDocument()
  },
)
