import type { GeneratedContent, WritingEvent } from '@hopwise/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { expect, test } from 'vitest'
import { anAccount, aProduct, aPost as aSavedPost } from '../testing/builders.ts'
import { answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

function aPost(part: Partial<GeneratedContent> = {}): GeneratedContent {
  return {
    platform: 'twitter',
    content: '#ad A desk that moves.',
    characterCount: 22,
    hashtags: [],
    writer: 'model',
    checks: [],
    notice: null,
    ...part,
  }
}

const lines = (events: WritingEvent[]) =>
  HttpResponse.text(events.map((event) => `${JSON.stringify(event)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  })

async function openGenerator(
  write: () => Response | Promise<Response>,
  path = '',
  first: RequestHandler[] = [],
) {
  const sent: Record<string, unknown>[] = []
  api.use(
    ...first,
    ...productAnswers(() => [
      aProduct({
        id: 7,
        name: 'Desk',
        url: 'https://shop.example/d',
        description: 'It rises in eight seconds.',
      }),
      aProduct({ id: 8, name: 'Yoga mat' }),
    ]),
    answer('/api/ai/writer', () => ({ writer: 'model', model: 'parrot-1', isSandbox: true })),
    answer('/api/ai/earned-posts', () => []),
    http.post('/api/ai/write', async ({ request }) => {
      // safe because the form sends an object
      sent.push((await request.json()) as Record<string, unknown>)
      return await write()
    }),
  )
  const user = openApp(`/content-generator${path}`)
  const name = await screen.findByLabelText('Product name')
  return { user, name, sent }
}

test('without name or description nothing is sent, and a toast says what is missing', async () => {
  const { user, name, sent } = await openGenerator(() => lines([]))
  await user.click(screen.getByRole('button', { name: 'Generate Post' }))
  expect(await screen.findByText('Missing Information')).toBeInTheDocument()
  expect(screen.getByText('Please fill in product name and description')).toBeInTheDocument()
  expect(name).toHaveFocus()
  expect(sent).toEqual([])
})

test('a product in the address fills the form, whose other fields begin as specified', async () => {
  const { user, name, sent } = await openGenerator(
    () => lines([{ type: 'done', variations: [aPost()] }]),
    '?productId=7&strategy=comparison',
  )
  expect(await screen.findByDisplayValue('https://shop.example/d')).toBeInTheDocument()
  expect(name).toHaveValue('Desk')
  const description = screen.getByLabelText('Product description')
  expect(description).toHaveValue('It rises in eight seconds.')
  await user.click(description)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Content Generated')).toBeInTheDocument()
  expect(sent).toEqual([
    expect.objectContaining({
      platform: 'twitter',
      productId: 7,
      tone: 'friendly',
      includeEmojis: true,
      includeHashtags: true,
      callToAction: 'Check it out!',
      contentStrategy: 'comparison',
      accountSize: 'mid',
      count: 1,
    }),
  ])
  const post = screen.getByRole('region', { name: 'Post' })
  expect(within(post).getByText(/22\/280/)).toBeInTheDocument()
})

test('a product that cannot be loaded is announced, and the address still asks for it', async () => {
  const isDown = http.get('/api/products/all', () => new HttpResponse(null, { status: 500 }))
  await openGenerator(() => lines([]), '?productId=7&strategy=comparison', [isDown])
  expect(
    await screen.findByText('We couldn’t load the product. Please try again.'),
  ).toBeInTheDocument()
  expect(screen.getByLabelText('Content strategy')).toHaveValue('comparison')
  expect(location.search).toContain('productId=7')
})

test('“Show” of a saved draft leads to the posts from any screen', async () => {
  api.use(
    http.post('/api/posts', () =>
      HttpResponse.json(aSavedPost({ status: 'draft' }), { status: 201 }),
    ),
    http.get('/api/posts', () => pageOf([])),
  )
  const { user, name } = await openGenerator(() => lines([{ type: 'done', variations: [aPost()] }]))
  await user.type(name, 'Desk')
  await user.type(screen.getByLabelText('Product description'), 'It moves.')
  await user.click(screen.getByRole('button', { name: 'Generate Post' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const show = await screen.findByRole('button', { name: 'Show' })
  const [quickStart] = screen.getAllByRole('link', { name: 'Quick Start' })
  await user.click(quickStart ?? document.body)
  await waitFor(() => expect(location.pathname).not.toBe('/content-generator'))
  await user.click(show)
  await waitFor(() => expect(location.pathname).toBe('/content-generator'))
  expect(location.search).toBe('?tab=posts')
})

test('a comparison can be with another product, and no other strategy asks for one', async () => {
  const { user, name, sent } = await openGenerator(
    () => lines([{ type: 'done', variations: [aPost()] }]),
    '?productId=7&strategy=comparison',
  )
  await screen.findByDisplayValue('https://shop.example/d')
  await user.click(await screen.findByRole('combobox', { name: /^Compare with/ }))
  expect(await screen.findByRole('option', { name: /Yoga mat/ })).toHaveTextContent(
    'No description',
  )
  await user.click(screen.getByRole('option', { name: /Yoga mat/ }))
  await user.click(name)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Content Generated')).toBeInTheDocument()
  expect(sent).toEqual([expect.objectContaining({ productId: 7, compareWithId: 8 })])
  await user.selectOptions(screen.getByLabelText('Content strategy'), 'lifestyle')
  expect(screen.queryByText('Compare with')).toBeNull()
})

test('a description that was typed can be kept with its product', async () => {
  const changes: unknown[] = []
  api.use(
    answer('/api/products/8/links', () => []),
    http.patch('/api/products/8', async ({ request }) => {
      changes.push(await request.json())
      return HttpResponse.json(aProduct({ id: 8, name: 'Yoga mat' }))
    }),
  )
  const { user } = await openGenerator(() => lines([]), '?productId=8')
  await user.type(await screen.findByLabelText('Product description'), 'It is 6 mm thick.')
  await user.click(screen.getByRole('button', { name: 'Save to Yoga mat' }))
  expect(await screen.findByText('Description saved')).toBeInTheDocument()
  expect(changes).toEqual([{ description: 'It is 6 mm thick.', descriptionFrom: null }])
})

test('the size is that of the connected account until another is chosen', async () => {
  api.use(
    answer('/api/social-accounts', () => [
      anAccount({ isConnected: true, accountHandle: 'mara_desk', followers: 12_400 }),
    ]),
  )
  const { user } = await openGenerator(() => lines([]))
  await user.click(await screen.findByRole('button', { name: 'Account size: Micro (1K-100K)' }))
  const size = screen.getByLabelText('Account size')
  expect(size).toHaveFocus()
  expect(screen.queryByText(/has 12,400 followers/)).toBeNull()
  await user.selectOptions(size, 'mid')
  expect(await screen.findByText(/@mara_desk has 12,400 followers/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Use Micro (1K-100K)' }))
  expect(size).toHaveValue('micro')
  expect(screen.queryByText(/has 12,400 followers/)).toBeNull()
})

test('how one writes is remembered for the next post, and said while it is folded', async () => {
  const { user, name, sent } = await openGenerator(() =>
    lines([{ type: 'done', variations: [aPost()] }]),
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.type(screen.getByLabelText('Brand voice'), 'Dry')
  await user.click(screen.getByRole('switch', { name: 'Emojis' }))
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('button', { name: 'Voice: Dry' })).toBeInTheDocument()
  await user.type(name, 'Desk')
  await user.type(screen.getByLabelText('Product description'), 'It moves.')
  await user.click(screen.getByRole('button', { name: 'Generate Post' }))
  expect(await screen.findByText('Content Generated')).toBeInTheDocument()
  expect(sent).toEqual([expect.objectContaining({ brandVoice: 'Dry', includeEmojis: false })])

  cleanup()
  const kept = Object.keys(localStorage).find((key) => key.startsWith('hopwise.manner.')) ?? ''
  const manner = JSON.parse(localStorage.getItem(kept) ?? '')
  // A tone that a version before had.
  localStorage.setItem(kept, JSON.stringify({ ...manner, tone: 'solemn' }))
  const again = await openGenerator(() => lines([]))
  await again.user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(again.name).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Voice: Dry' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Hashtags, no emojis' })).toBeInTheDocument()
})

test('a product without a page of its own lends the address of its newest link', async () => {
  const link = { id: 3, slug: 'mat', shortUrl: 'https://go.example/l/mat', title: null }
  api.use(
    answer('/api/products/8/links', () => [
      { ...link, originalUrl: 'https://shop.example/mat?ref=ada', archivedAt: null },
    ]),
  )
  await openGenerator(() => lines([]), '?productId=8')
  expect(await screen.findByDisplayValue('https://shop.example/mat?ref=ada')).toBe(
    screen.getByLabelText('Product URL'),
  )
})

test('a generated text without a link is not said to have passed all rules', async () => {
  const { user, name } = await openGenerator(() => lines([{ type: 'done', variations: [aPost()] }]))
  await user.type(name, 'Desk')
  await user.type(screen.getByLabelText('Product description'), 'It moves.')
  await user.click(screen.getByRole('button', { name: 'Generate Post' }))
  expect(await screen.findByText('Fix: Link')).toBeInTheDocument()
  expect(screen.getByText(/This post has no link/)).toBeInTheDocument()
  expect(screen.getByLabelText('Product URL').closest('div')).toHaveTextContent(/Required to post/)
})

async function writeAbout(productName: string, beforeUse = () => {}) {
  api.use(
    answer('/api/social-accounts', () => []),
    http.get('/api/affiliate-links', () => pageOf([])),
    http.get('/api/subscription/current', () => new HttpResponse(null, { status: 404 })),
  )
  const { user, name } = await openGenerator(() => lines([{ type: 'done', variations: [aPost()] }]))
  await user.type(name, productName)
  await user.type(screen.getByLabelText('Product description'), 'It moves.')
  await user.type(screen.getByLabelText('Product URL'), 'https://shop.example/desk')
  await user.click(screen.getByRole('button', { name: 'Generate Post' }))
  const use = await screen.findByRole('button', { name: 'Post or Schedule' })
  beforeUse()
  await user.click(use)
  return within(await screen.findByRole('dialog', { name: 'New Post' }))
}

test('a product that was only named is begun in the post’s form', async () => {
  const dialog = await writeAbout('Walnut desk')
  const added = within(await dialog.findByRole('group', { name: 'Add a product' }))
  expect(added.getByLabelText('Product name')).toHaveValue('Walnut desk')
})

test('a product that was named as one there is comes along with the post', async () => {
  const dialog = await writeAbout('desk')
  expect(await dialog.findByRole('status', { name: 'Product' })).toHaveTextContent('Desk')
})

test('a product that cannot be looked up is begun in the post’s form', async () => {
  const dialog = await writeAbout('Walnut desk', () => {
    api.use(http.get('/api/products/all', () => new HttpResponse(null, { status: 500 })))
  })
  const added = within(await dialog.findByRole('group', { name: 'Add a product' }))
  expect(added.getByLabelText('Product name')).toHaveValue('Walnut desk')
})

test.each([
  ['', 'No link yet'],
  ['https://shop.example/desk', 'Attach your link in Snapchat'],
])('a Snap with the address “%s” says about its link: %s', async (productUrl, expected) => {
  const snap = aPost({ platform: 'snapchat', content: '#ad The desk.' })
  const { user, name } = await openGenerator(() => lines([{ type: 'done', variations: [snap] }]))
  await user.type(name, 'Desk')
  await user.type(screen.getByLabelText('Product description'), 'It moves.')
  if (productUrl !== '') await user.type(screen.getByLabelText('Product URL'), productUrl)
  await user.click(screen.getByRole('button', { name: 'Generate Post' }))
  expect(await screen.findByText(expected)).toBeInTheDocument()
})

test.each([
  [211, 'orange'],
  [210, 'green'],
  [253, 'red'],
  [252, 'orange'],
])('a post of %i of 280 characters is counted in %s', async (characterCount, color) => {
  const { user, name } = await openGenerator(() =>
    lines([{ type: 'done', variations: [aPost({ characterCount })] }]),
  )
  await user.type(name, 'Desk')
  await user.type(screen.getByLabelText('Product description'), 'It moves.')
  await user.click(screen.getByRole('button', { name: 'Generate Post' }))
  const counter = (await screen.findByText(new RegExp(`${characterCount}/280`))).parentElement
  expect(counter).toHaveAttribute('data-color', color)
})

test.each([
  ['Generate Post', () => HttpResponse.text('', { status: 500 }), 'Failed to generate content'],
  [
    'Generate Variations',
    () => HttpResponse.text('', { status: 500 }),
    'Failed to generate variations',
  ],
  [
    'Generate Post',
    () =>
      HttpResponse.json(
        { message: 'Too much writing.', code: 'too-many-requests' },
        { status: 429 },
      ),
    'Too much writing.',
  ],
  [
    'Generate Post',
    () => lines([{ type: 'partial', posts: [] }]),
    'The connection was lost while writing. Please try again.',
  ],
])('a failure of “%s” is shown, and what was typed stays (%#)', async (button, write, message) => {
  const { user, name } = await openGenerator(write)
  await user.type(name, 'Desk')
  await user.type(screen.getByLabelText('Product description'), 'It moves.')
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText('Generation Failed')).toBeInTheDocument()
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  expect(name).toHaveValue('Desk')
})
