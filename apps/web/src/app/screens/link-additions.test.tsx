import type { AffiliateLink, SmartLink } from '@hopwise/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aLink, aProduct, aWholeLink } from '../testing/builders.ts'
import { api, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

let listed: AffiliateLink[]
let whole: SmartLink
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  listed = []
  whole = aWholeLink()
  const take = async (request: Request) => void sent.push(await request.json())
  api.use(
    ...productAnswers(() => [aProduct()]),
    http.get('/api/campaigns', () => pageOf([])),
    http.get('/api/affiliate-links', ({ request }) => {
      const asked = new URL(request.url).searchParams.get('originalUrl')
      return pageOf(listed.filter((link) => asked === null || link.originalUrl === asked))
    }),
    http.get('/api/smart-links/1', () => HttpResponse.json(whole)),
    http.post('/api/affiliate-links', async ({ request }) => {
      await take(request)
      return HttpResponse.json(aLink({ id: 2, slug: 'made' }), { status: 201 })
    }),
    http.patch('/api/affiliate-links/1', async ({ request }) => {
      await take(request)
      whole = { ...whole, hasPassword: true, version: 2 }
      return HttpResponse.json(aLink({ hasPassword: true }))
    }),
  )
})

async function openDialog() {
  const user = openApp('/affiliate-links?create=link')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Affiliate Link' }))
  await user.type(dialog.getByLabelText('Original URL'), 'https://shop.example/desk')
  return { user, dialog }
}

test('a rule and a second URL are added to a plain link and sent with it', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Rules' }))
  await user.selectOptions(await dialog.findByLabelText('Add a condition to rule 1'), 'device')
  await user.click(dialog.getByRole('checkbox', { name: 'Phone' }))
  await user.type(dialog.getByLabelText('Destination URL'), 'https://m.shop.example/')
  await user.click(dialog.getByRole('button', { name: 'Rotation' }))
  // However late its code comes.
  await waitFor(() => expect(dialog.getByLabelText('Add a rotation URL')).toHaveFocus())
  await user.keyboard('https://shop.example/oak')
  expect(dialog.getByRole('status', { name: 'Summary' })).toHaveTextContent(
    'Phones go to m.shop.example',
  )
  await user.click(dialog.getByRole('button', { name: /Create and copy/ }))
  expect(await screen.findByText('Affiliate link created successfully!')).toBeInTheDocument()
  expect(sent).toMatchObject([
    {
      rotateUrls: ['https://shop.example/oak'],
      rules: [{ when: [{ kind: 'device', in: ['mobile'] }], url: 'https://m.shop.example/' }],
    },
  ])
  for (const name of ['password', 'expiresAt', 'enableGeotargeting', 'utm'])
    expect(sent[0]).not.toHaveProperty(name)
})

test('country and device are one press each, and the list of what was added has the focus', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Rules' }))
  await user.click(await dialog.findByRole('button', { name: 'Country: add to rule 1' }))
  expect(dialog.getByLabelText('Search countries')).toHaveFocus()
  await user.keyboard('germ{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Device: add to rule 1' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Phone' }))
  await user.type(dialog.getByLabelText('Destination URL'), 'https://m.shop.example/')
  expect(dialog.queryByRole('button', { name: /: add to rule 1/ })).toBeNull()
  expect(dialog.getByRole('status', { name: 'Summary' })).toHaveTextContent(
    'Phones in Germany go to m.shop.example',
  )
})

test('what was added is taken away again, and its chip has the focus', async () => {
  const { user, dialog } = await openDialog()
  for (const name of ['Rules', 'Retargeting', 'Expiry', 'Password']) {
    await user.click(dialog.getByRole('button', { name }))
    await user.click(await dialog.findByRole('button', { name: `Remove ${name.toLowerCase()}` }))
    expect(dialog.getByRole('button', { name })).toHaveFocus()
  }
  await user.click(dialog.getByRole('button', { name: /Create and copy/ }))
  expect(await screen.findByText('Affiliate link created successfully!')).toBeInTheDocument()
  for (const name of ['rules', 'enableRetargeting', 'expiresAt', 'password'])
    expect(sent[0]).not.toHaveProperty(name)
})

test('a password that was opened and not typed is asked for, and nothing is sent', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Password' }))
  await user.click(dialog.getByRole('button', { name: /Create and copy/ }))
  expect(await dialog.findByText('Password must be at least 4 characters')).toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a draft keeps its rules and its expiry, and never the password', async () => {
  const { user, dialog } = await openDialog()
  for (const name of ['Rules', 'Expiry', 'Password'])
    await user.click(dialog.getByRole('button', { name }))
  await user.type(dialog.getByLabelText('Password', { selector: 'input' }), 'open sesame')
  await user.type(await dialog.findByLabelText('Destination URL'), 'https://m.shop.example/')
  const kept = JSON.stringify({ ...localStorage })
  expect(kept).toContain('m.shop.example')
  expect(kept).toContain('expiresAt')
  expect(kept).not.toContain('open sesame')
})

test('a rotation URL that is typed and not added counts in the summary; one that is none is named at once', async () => {
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Rotation' }))
  const adder = await dialog.findByLabelText('Add a rotation URL')
  await user.type(adder, 'https://shop.example/oak')
  expect(dialog.getByRole('status', { name: 'Summary' })).toHaveTextContent(
    'Everyone is split between shop.example/desk and shop.example/oak by what each earns.',
  )
  await user.clear(adder)
  await user.type(adder, 'paleobox{Enter}')
  expect(await dialog.findByText('Please enter a valid URL')).toBeInTheDocument()
  await user.click(dialog.getByLabelText('URL B'))
  expect(dialog.queryByText('Please enter a valid URL')).toBeNull()
})

test('a link to the same URL is named, and forbids nothing', async () => {
  listed = [aLink({ originalUrl: 'https://shop.example/desk', slug: 'first' })]
  const { user, dialog } = await openDialog()
  const note = await dialog.findByRole('status', { name: 'Links to this URL' })
  expect(note).toHaveTextContent('You already have a link to this URL: /first')
  await user.click(within(note).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('https://go.example/l/first')
  await user.click(dialog.getByRole('button', { name: /Create and copy/ }))
  expect(await screen.findByText('Affiliate link created successfully!')).toBeInTheDocument()
})

test('a plain link gets a password later; its URL is not wiped out by the first key', async () => {
  listed = [aLink()]
  const user = openApp('/affiliate-links?edit=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Affiliate Link' }))
  await user.keyboard('x')
  expect(dialog.getByLabelText('Original URL')).toHaveValue('https://shop.example/desk?ref=adax')
  await user.keyboard('{Backspace}')
  await user.click(dialog.getByRole('button', { name: 'Password' }))
  await user.type(dialog.getByLabelText('Password', { selector: 'input' }), 'open sesame')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Affiliate link updated successfully!')).toBeInTheDocument()
  expect(sent).toEqual([{ password: 'open sesame' }])
})

test('a password that no one can read is changed or taken away', async () => {
  listed = [aLink({ hasPassword: true })]
  whole = aWholeLink({ hasPassword: true })
  const user = openApp('/affiliate-links?edit=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Affiliate Link' }))
  expect(dialog.getByRole('button', { name: 'Change the password' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Remove password' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Affiliate link updated successfully!')).toBeInTheDocument()
  expect(sent).toEqual([{ password: null }])
})

test('a title that is emptied keeps its field', async () => {
  listed = [aLink({ title: 'Desk' })]
  whole = aWholeLink({ title: 'Desk' })
  const user = openApp('/affiliate-links?edit=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Affiliate Link' }))
  await user.clear(dialog.getByLabelText('Title'))
  await user.type(dialog.getByLabelText('Title'), 'Oak')
  expect(dialog.getByLabelText('Title')).toHaveValue('Oak')
})
