import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aCampaign, aLink, aPlanInForce, aPost, aProduct } from '../testing/builders.ts'
import { answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

let sent: unknown[]
const own = aLink({
  slug: 'keto-bio',
  productId: 8,
  originalUrl: 'https://hop.clickbank.net/?vendor=keto',
})

beforeEach(() => {
  sent = []
  own.campaign = null
  const products = [
    aProduct({ id: 7, name: 'Desk' }),
    aProduct({ id: 8, name: 'Keto course', network: 'clickbank' }),
  ]
  api.use(
    ...productAnswers(() => products),
    answer('/api/ai/writer', () => ({ writer: 'model', model: 'parrot-1', isSandbox: true })),
    answer('/api/ai/earned-posts', () => []),
    answer('/api/social-accounts', () => []),
    http.get('/api/subscription/current', () => HttpResponse.json(aPlanInForce())),
    http.get('/api/campaigns', () => pageOf([aCampaign(), aCampaign({ id: 8, name: 'Yoga' })])),
    http.get('/api/affiliate-links', () => pageOf([own])),
    http.post('/api/posts', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(aPost({ status: 'draft' }), { status: 201 })
    }),
  )
})

async function openNewPost() {
  const user = openApp('/content-generator?create=post')
  const dialog = within(await screen.findByRole('dialog', { name: 'New Post' }))
  const type = async (label: string, text: string) => {
    await user.click(dialog.getByLabelText(label))
    await user.paste(text)
  }
  const saveDraft = async () => {
    await user.click(dialog.getByRole('radio', { name: 'Draft' }))
    await user.click(dialog.getByRole('button', { name: 'Save as draft' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  }
  return { user, dialog, type, saveDraft }
}

test('a short link of one’s own as a post’s URL gives its destination and its product', async () => {
  const { dialog, type, saveDraft } = await openNewPost()
  await type('Content', '#ad Dinner in twenty minutes.')
  await type('Link', 'https://go.example/l/keto-bio')
  expect(
    await dialog.findByText(/is one of your links: its destination and product/),
  ).toHaveTextContent('/keto-bio')
  expect(dialog.getByLabelText('Link')).toHaveValue(own.originalUrl)
  await waitFor(() =>
    expect(dialog.getByRole('status', { name: 'Product' })).toHaveTextContent('Keto course'),
  )
  await saveDraft()
  expect(sent).toMatchObject([{ destinationUrl: own.originalUrl, productId: 8 }])
})

test('one of one’s own links is chosen in place of a URL', async () => {
  const { user, dialog, type, saveDraft } = await openNewPost()
  await type('Content', '#ad Dinner in twenty minutes.')
  await user.click(dialog.getByLabelText(/^Use one of my links/))
  await user.click(await screen.findByRole('option', { name: /keto-bio/ }))
  await waitFor(() => expect(dialog.getByLabelText('Link')).toHaveValue(own.originalUrl))
  await saveDraft()
  expect(sent).toMatchObject([{ destinationUrl: own.originalUrl, productId: 8 }])
})

test('a short link of one’s own in a campaign puts the post into it, unless another is chosen', async () => {
  own.campaign = { id: 7, name: 'Keto reset' }
  const { user, dialog, type, saveDraft } = await openNewPost()
  await type('Content', '#ad Dinner in twenty minutes.')
  await type('Link', 'https://go.example/l/keto-bio')
  await dialog.findByText(/its destination, product, and campaign are filled in/)
  const field = await dialog.findByLabelText('Campaign')
  await waitFor(() => expect(field).toHaveTextContent('Keto reset'))
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: /Yoga/ }))
  await saveDraft()
  expect(sent).toMatchObject([{ productId: 8, campaignId: 8 }])
})

test('another URL after a link of one’s own takes nothing from it', async () => {
  const { user, dialog, type, saveDraft } = await openNewPost()
  await type('Content', '#ad A lamp.')
  await type('Link', 'https://go.example/l/keto-bio')
  await dialog.findByText(/is one of your links/)
  await user.clear(dialog.getByLabelText('Link'))
  await type('Link', 'https://other.example/lamp')
  await waitFor(() =>
    expect(dialog.getByRole('status', { name: 'Product' })).toHaveTextContent('New product'),
  )
  expect(dialog.queryByText(/is one of your links/)).toBeNull()
  await saveDraft()
  expect(sent).toMatchObject([{ destinationUrl: 'https://other.example/lamp', productId: null }])
})

test('a missing disclosure is put in front of the text in one press, and leaves the hashtags', async () => {
  const { user, dialog, type, saveDraft } = await openNewPost()
  await type('Content', 'A lamp that rises with the sun.')
  await type('Hashtags', '#light #ad')
  await type('Link', 'https://other.example/lamp')
  await dialog.findByText('Fix: Disclosure')
  await user.click(dialog.getByRole('button', { name: 'Begin with “#ad”' }))
  expect(dialog.getByLabelText('Content')).toHaveValue('#ad A lamp that rises with the sun.')
  await waitFor(() => expect(dialog.queryByText('Fix: Disclosure')).toBeNull())
  await saveDraft()
  expect(sent).toMatchObject([{ hashtags: ['#light'] }])
})
