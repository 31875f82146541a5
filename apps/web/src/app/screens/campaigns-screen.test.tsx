import type { Campaign } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { getToasts } from '#src/shared/ui/toast-store.ts'
import { aCampaign, aLink, aProduct, namesakes } from '../testing/builders.ts'
import { aCanvas } from '../testing/canvas.ts'
import { announce, answer, api, openApp, pageOf, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

withApi()

let campaigns: Campaign[]
let asked: URLSearchParams[]
let sent: unknown[]

const find = (id: unknown) => campaigns.find((one) => one.id === Number(id)) ?? aCampaign()
const put = (id: unknown, part: Partial<Campaign>) => {
  campaigns = campaigns.map((one) =>
    one.id === Number(id) ? { ...one, ...part, version: one.version + 1 } : one,
  )
  return HttpResponse.json(find(id))
}
const refuse = (status: number, failure: object) =>
  HttpResponse.json({ requestId: '1', ...failure }, { status })

/** A server with just enough memory for a story. */
beforeEach(() => {
  campaigns = [aCampaign(), aCampaign({ id: 8, name: 'Desk season', status: 'paused' })]
  asked = []
  sent = []
  api.use(
    ...productAnswers(() => [aProduct(), aProduct({ id: 2, name: 'Keto course' })]),
    http.get('/api/affiliate-links', () => pageOf([])),
    http.get('/api/campaigns', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const isArchived = query.get('state') === 'archived'
      return pageOf(campaigns.filter(({ archivedAt }) => (archivedAt !== null) === isArchived))
    }),
    http.get('/api/campaigns/:id', ({ params }) => HttpResponse.json(find(params['id']))),
    answer('/api/analytics/canvas', () => aCanvas()),
    http.post('/api/campaigns', async ({ request }) => {
      sent.push(await request.json())
      const made = aCampaign({ id: 9, name: 'Fresh start' })
      campaigns = [made, ...campaigns]
      return HttpResponse.json(made, { status: 201 })
    }),
    http.patch('/api/campaigns/:id', async ({ request, params }) => {
      const { version, ...body } = (await request.json()) as Partial<Campaign>
      sent.push({ version, ...body })
      if (version !== undefined && version !== find(params['id']).version) {
        return refuse(409, { message: 'Changed elsewhere.', code: 'conflict' })
      }
      return put(params['id'], body)
    }),
    http.delete('/api/campaigns/:id', ({ params }) =>
      put(params['id'], { archivedAt: '2026-11-21T00:00:00Z' }),
    ),
    http.post('/api/campaigns/:id/restore', ({ params }) =>
      put(params['id'], { archivedAt: null }),
    ),
  )
})

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 })
  const item = heading.closest<HTMLElement>('li, tr')
  if (!item) throw new Error(`${name} is in no row and on no card`)
  return within(item)
}

async function openDialog() {
  const user = openApp('/campaigns')
  await card('Keto reset')
  await user.click(screen.getByRole('button', { name: 'New Campaign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Campaign' }))
  return {
    user,
    dialog,
    fill: async () => {
      await user.type(dialog.getByLabelText('Campaign name'), 'Fresh start')
      await user.click(dialog.getByRole('combobox', { name: 'Product' }))
      await user.click(await screen.findByRole('option', { name: /Keto course/ }))
      await user.click(dialog.getByRole('checkbox', { name: 'Instagram' }))
      await user.click(dialog.getByRole('checkbox', { name: 'Twitter' }))
    },
    /** Behind a chip until it is wanted. */
    add: async (part: string) => user.click(await dialog.findByRole('button', { name: part })),
    submit: () => user.click(dialog.getByRole('button', { name: 'Create Campaign' })),
  }
}

async function openEdit() {
  const user = openApp('/campaigns')
  const keto = await card('Keto reset')
  await user.click(keto.getByRole('button', { name: 'More for Keto reset' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Campaign' }))
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: /^Save/ })) }
}

test.each(['table', 'cards'])(
  'each campaign shows what the specification names: as %s',
  async (layout) => {
    localStorage.setItem('hopwise.layout.campaigns', layout)
    openApp('/campaigns')
    const keto = await card('Keto reset')
    for (const text of ['Active', '$2,318.40', '4,812', '61', '1.3%', 'Twitter']) {
      expect(keto.getAllByText(text)[0]).toBeInTheDocument()
    }
    expect(keto.getByText('A recipe a day.', { exact: false })).toBeInTheDocument()
    expect(keto.getByText('5.7× earned back')).toBeInTheDocument()
    expect(keto.getByRole('button', { name: 'Pause Keto reset' })).toHaveTextContent('Pause')
    expect(screen.getByText('Manage your affiliate marketing campaigns')).toBeInTheDocument()
  },
)

test('the table adds up its campaigns, and sorts them by its heads', async () => {
  const user = openApp('/campaigns')
  await card('Keto reset')
  const total = screen.getByRole('cell', { name: 'Total' }).closest('tr') ?? document.body
  for (const sum of ['9,624', '122', '$4,636.80', '1.3%']) {
    expect(within(total).getByRole('cell', { name: sum })).toBeInTheDocument()
  }
  const ends = screen.getByRole('columnheader', { name: 'Ends' })
  await user.click(within(ends).getByRole('button'))
  expect(ends).toHaveAttribute('aria-sort', 'ascending')
  await waitFor(() => expect(asked.at(-1)?.get('order')).toBe('ending'))
})

test('cards are one press away, and this browser keeps to them', async () => {
  const user = openApp('/campaigns')
  await card('Keto reset')
  await user.click(screen.getByRole('button', { name: 'Show as cards' }))
  expect(screen.getByRole('list', { name: 'Campaigns' })).toBeInTheDocument()
  expect(localStorage.getItem('hopwise.layout.campaigns')).toBe('cards')
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(screen.getByRole('table', { name: 'Campaigns' })).toBeInTheDocument()
})

test('without clicks the conversion rate is 0.0%', async () => {
  campaigns = [aCampaign({ clicks: 0, conversions: 0 })]
  openApp('/campaigns')
  expect((await card('Keto reset')).getByRole('cell', { name: '0.0%' })).toBeInTheDocument()
})

test('more conversions than clicks are no conversion rate', async () => {
  campaigns = [aCampaign({ clicks: 4, conversions: 14 })]
  openApp('/campaigns')
  const keto = await card('Keto reset')
  expect(keto.getByText('–')).toHaveAttribute('title', 'More sales than clicks')
})

test('an empty form is refused with the specified messages and nothing is sent', async () => {
  const { dialog, submit } = await openDialog()
  await submit()
  for (const message of [
    'Campaign name is required',
    'Please select a product',
    'Select at least one platform',
  ]) {
    expect(await dialog.findByText(message)).toBeInTheDocument()
  }
  expect(dialog.getByLabelText('Campaign name')).toHaveFocus()
  expect(dialog.getByLabelText('Start date')).toHaveValue(todayIn('UTC'))
  expect(sent).toEqual([])
})

test('the toast of a failure leaves as soon as the form is changed', async () => {
  api.use(http.post('/api/campaigns', () => HttpResponse.json({}, { status: 500 })))
  const { dialog, submit, fill, user } = await openDialog()
  await fill()
  await submit()
  const failure = 'Failed to create campaign. Please try again.'
  expect(await screen.findByText(failure)).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Campaign name'), '!')
  expect(getToasts().filter(({ isOpen }) => isOpen)).toEqual([])
})

test('a start date must stay, and an end date cannot come before it', async () => {
  const { dialog, submit, fill, user } = await openDialog()
  await fill()
  await user.clear(dialog.getByLabelText('Start date'))
  await submit()
  expect(await dialog.findByText('Start date is required')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Start date'), '2026-11-20')
  await user.type(dialog.getByLabelText('End date'), '2026-11-19')
  await submit()
  expect(await dialog.findByText('End date must not be before the start date')).toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a created campaign is announced and opens, where links are added to it', async () => {
  const { submit, fill } = await openDialog()
  await fill()
  await submit()
  expect(await screen.findByText('Campaign created successfully!')).toBeInTheDocument()
  expect(screen.queryByRole('dialog', { name: 'Create New Campaign' })).toBeNull()
  const drawer = within(await screen.findByRole('dialog', { name: 'Fresh start' }))
  expect(await drawer.findByRole('button', { name: 'Add links' })).toBeInTheDocument()
  expect(sent).toEqual([
    {
      name: 'Fresh start',
      description: '',
      productId: 2,
      platforms: ['twitter', 'instagram'],
      startDate: todayIn('UTC'),
      endDate: null,
      budget: null,
      tags: [],
    },
  ])
})

test('platforms that came with the links go with the last one, and chosen ones stay', async () => {
  api.use(http.get('/api/affiliate-links', () => pageOf([aLink({ id: 7, slug: 'lamp' })])))
  const { dialog, user, add } = await openDialog()
  await add('Links')
  const lamp = await dialog.findByRole('checkbox', { name: 'lamp' })
  const twitter = dialog.getByRole('checkbox', { name: 'Twitter' })
  await user.click(lamp)
  expect(twitter).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Clear' }))
  expect(lamp).not.toBeChecked()
  expect(twitter).not.toBeChecked()
  await user.click(twitter)
  await user.click(lamp)
  await user.click(lamp)
  expect(twitter).toBeChecked()
})

test('links that are gone meanwhile are named at their field', async () => {
  api.use(
    http.get('/api/affiliate-links', () => pageOf([aLink({ id: 7, slug: 'lamp', productId: 2 })])),
    http.post('/api/campaigns', () =>
      HttpResponse.json(
        {
          message: 'Invalid',
          issues: [{ path: 'linkIds', message: 'One of these links does not exist.' }],
        },
        { status: 400 },
      ),
    ),
  )
  const { dialog, submit, user, add } = await openDialog()
  await user.type(dialog.getByLabelText('Campaign name'), 'Fresh start')
  await add('Links')
  await user.click(await dialog.findByRole('checkbox', { name: 'lamp' }))
  await submit()
  expect(await dialog.findByText('One of these links does not exist.')).toBeInTheDocument()
})

test('a campaign takes links with it, whose product and every platform are filled in', async () => {
  api.use(
    http.get('/api/affiliate-links', () =>
      pageOf([aLink({ id: 7, slug: 'lamp', productId: 2 }), aLink({ id: 8, slug: 'desk' })]),
    ),
  )
  const { dialog, submit, user, add } = await openDialog()
  await user.type(dialog.getByLabelText('Campaign name'), 'Fresh start')
  await add('Links')
  await user.click(await dialog.findByRole('checkbox', { name: 'lamp' }))
  await user.click(dialog.getByText('/desk'))
  expect(dialog.getByText('2 chosen')).toBeInTheDocument()
  await submit()
  expect(await screen.findByText('Campaign created successfully!')).toBeInTheDocument()
  expect(sent).toMatchObject([
    { linkIds: [7, 8], productId: 2, platforms: ['twitter', 'snapchat', 'instagram'] },
  ])
})

test('links with the same name are distinguished where they are chosen for a campaign', async () => {
  api.use(http.get('/api/affiliate-links', () => pageOf(namesakes())))
  const { dialog, add } = await openDialog()
  await add('Links')
  expect(await dialog.findByRole('checkbox', { name: 'two.example/sale' })).toBeInTheDocument()
  expect(dialog.getByRole('checkbox', { name: 'sale' })).toBeInTheDocument()
  expect(dialog.getByText('/sale')).toBeVisible()
  expect(dialog.getByText('two.example/sale')).toBeVisible()
})

test('links of no campaign come first, and the others say which one they leave', async () => {
  const campaign = { id: 8, name: 'Gift guide' }
  api.use(
    http.get('/api/affiliate-links', () =>
      pageOf([aLink({ id: 7, slug: 'lamp', campaign }), aLink({ id: 8, slug: 'desk' })]),
    ),
  )
  const { dialog, add } = await openDialog()
  await add('Links')
  const boxes = await dialog.findAllByRole('checkbox', { name: /^(lamp|desk)$/ })
  expect(boxes.map((box) => box.closest('li')?.textContent)).toEqual([
    expect.stringContaining('desk'),
    expect.stringContaining('Moves from Gift guide'),
  ])
})

test('a failure is said in the specified words and keeps what was typed', async () => {
  api.use(http.post('/api/campaigns', () => new HttpResponse(null, { status: 500 })))
  const { dialog, submit, fill } = await openDialog()
  await fill()
  await submit()
  expect(
    await screen.findByText('Failed to create campaign. Please try again.'),
  ).toBeInTheDocument()
  expect(screen.getByText('Error')).toBeInTheDocument()
  expect(dialog.getByLabelText('Campaign name')).toHaveValue('Fresh start')
})

test('a form that cannot be sent offline says so and keeps what was typed', async () => {
  api.use(http.post('/api/campaigns', () => HttpResponse.error()))
  const { dialog, submit, fill } = await openDialog()
  await fill()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await submit()
  expect(
    await screen.findByText('You’re offline. Try again when you’re back online.'),
  ).toBeInTheDocument()
  expect(dialog.getByLabelText('Campaign name')).toHaveValue('Fresh start')
})

test('a plan that allows no further campaign says so', async () => {
  const message = 'Your Basic plan allows 3 campaigns, and 3 are in use.'
  api.use(http.post('/api/campaigns', () => refuse(402, { message, code: 'limit-reached' })))
  const { dialog, submit, fill } = await openDialog()
  await fill()
  await submit()
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  expect(dialog.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription')
  expect(screen.queryByText('Failed to create campaign. Please try again.')).toBeNull()
  expect(screen.getByText('Error').nextSibling).toHaveTextContent(message)
})

test('an active campaign pauses, and any other resumes', async () => {
  const user = openApp('/campaigns')
  await user.click((await card('Keto reset')).getByRole('button', { name: 'Pause Keto reset' }))
  expect(await screen.findByText('Campaign updated successfully!')).toBeInTheDocument()
  await user.click(
    await (await card('Keto reset')).findByRole('button', { name: 'Resume Keto reset' }),
  )
  await waitFor(() => expect(sent).toEqual([{ status: 'paused' }, { status: 'active' }]))
})

test('resuming a campaign that has ended asks for a later end date and then resumes it', async () => {
  campaigns = [aCampaign({ status: 'completed', endDate: '2026-11-10' })]
  const message = 'This campaign ended on Nov 10, 2026. Give it a later end date first.'
  api.use(
    http.patch(
      '/api/campaigns/:id',
      () => refuse(400, { message, code: 'invalid', issues: [{ path: 'endDate', message }] }),
      { once: true },
    ),
  )
  const user = openApp('/campaigns')
  await user.click((await card('Keto reset')).getByRole('button', { name: 'Resume Keto reset' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Campaign' }))
  expect(dialog.getByText(/It ended on Nov 10, 2026/)).toBeInTheDocument()
  expect(screen.queryByText('Error')).toBeNull()
  const end = dialog.getByLabelText('End date')
  expect(end).toHaveFocus()
  await user.clear(end)
  await user.type(end, '2027-01-31')
  await user.click(dialog.getByRole('button', { name: 'Save and resume' }))
  expect(await screen.findByText('Campaign updated successfully!')).toBeInTheDocument()
  expect(sent).toEqual([{ version: 3, endDate: '2027-01-31', status: 'active' }])
})

test('an edit sends what changed, with the version it was begun on', async () => {
  const { dialog, user, save } = await openEdit()
  await user.type(dialog.getByLabelText('Campaign name'), ' II')
  await save()
  expect(await screen.findByText('Campaign updated successfully!')).toBeInTheDocument()
  expect(sent).toEqual([{ version: 3, name: 'Keto reset II' }])
})

test('what another tab saved is said before it is overwritten, and what was typed stays', async () => {
  const { dialog, user, save } = await openEdit()
  const name = dialog.getByLabelText('Campaign name')
  await user.type(name, ' II')
  put(7, { name: 'Keto spring', budget: '500.00' })
  await save()
  expect(await dialog.findByText(/This campaign was changed elsewhere/)).toBeInTheDocument()
  expect(name).toHaveValue('Keto reset II')
  expect(find(7).name).toBe('Keto spring')
  await user.click(await dialog.findByRole('button', { name: 'Show the newer values' }))
  expect(await dialog.findByText('“Keto spring”')).toBeInTheDocument()
  expect(name).toHaveValue('Keto reset II')
  expect(dialog.getByLabelText('Budget, USD')).toHaveValue(500)
  await save()
  expect(await screen.findByText('Campaign updated successfully!')).toBeInTheDocument()
  expect(find(7)).toMatchObject({ name: 'Keto reset II', budget: '500.00' })
})

test('an edit that arrives while typing is shown at once, and can be taken over', async () => {
  const { dialog, user, save } = await openEdit()
  await user.type(dialog.getByLabelText('Campaign name'), ' II')
  put(7, { name: 'Keto spring' })
  announce('campaigns')
  await user.click(await dialog.findByRole('button', { name: 'Show the newer values' }))
  await user.click(await dialog.findByRole('button', { name: 'Use this' }))
  expect(dialog.getByLabelText('Campaign name')).toHaveValue('Keto spring')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(find(7).name).toBe('Keto spring')
})

test('an archived campaign leaves the list and comes back by Undo', async () => {
  const user = openApp('/campaigns')
  const keto = await card('Keto reset')
  await user.click(keto.getByRole('button', { name: 'More for Keto reset' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Keto reset' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await card('Keto reset')
})

test('filters and order ask the server and are kept in the address', async () => {
  const user = openApp('/campaigns')
  await card('Keto reset')
  await user.click(screen.getByRole('radio', { name: 'Paused' }))
  await user.selectOptions(screen.getByLabelText('Platform'), 'Twitter')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Ending soonest')
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      status: 'paused',
      platform: 'twitter',
      order: 'ending',
      page: '1',
      pageSize: '25',
    }),
  )
  expect(location.search).toBe('?show=paused&platform=twitter&order=ending')
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/campaigns/export?status=paused&platform=twitter&order=ending',
  )
})

test('without campaigns one step is offered, and a failed list another try', async () => {
  campaigns = []
  api.use(http.get('/api/campaigns', () => new HttpResponse(null, { status: 503 }), { once: true }))
  const user = openApp('/campaigns')
  expect(await screen.findByText('We couldn’t load your campaigns.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No campaigns found')).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'New Campaign' })).toHaveLength(2)
})

test('an address opens one campaign, and says so when there is none', async () => {
  api.use(
    http.get('/api/campaigns/:id', () =>
      refuse(404, { message: 'This campaign does not exist.', code: 'not-found' }),
    ),
  )
  openApp('/campaigns?campaign=99')
  const drawer = within(await screen.findByRole('dialog', { name: 'Campaign not found' }))
  expect(drawer.getByText(/This campaign does not exist/)).toBeInTheDocument()
})

test('a campaign opens with its figures and links', async () => {
  const user = openApp('/campaigns')
  await card('Keto reset')
  await user.click(screen.getByRole('button', { name: 'Keto reset' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Keto reset' }))
  expect(await drawer.findByText(/No links yet/)).toBeInTheDocument()
  expect(await drawer.findByRole('radio', { name: /^Revenue/ })).toBeInTheDocument()
  expect(drawer.getByText(/earned in total/)).toBeInTheDocument()
  expect(drawer.getByRole('tab', { name: 'Visitors' })).toBeInTheDocument()
  expect(location.search).toBe('?campaign=7')
})

test('what was typed outlives Esc and Back, but not Cancel', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText('Campaign name'), 'Half a name')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'New Campaign' }))
  expect(await screen.findByLabelText('Campaign name')).toHaveValue('Half a name')
  act(() => history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'New Campaign' }))
  expect(await screen.findByLabelText('Campaign name')).toHaveValue('Half a name')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'New Campaign' }))
  expect(await screen.findByLabelText('Campaign name')).toHaveValue('')
})

test('an edit that was closed by Esc is still there when another was looked at', async () => {
  const { user, dialog } = await openEdit()
  await user.type(dialog.getByLabelText('Campaign name'), ' II')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const [name, shown] of [
    ['Desk season', 'Desk season'],
    ['Keto reset', 'Keto reset II'],
  ] as const) {
    await user.click((await card(name)).getByRole('button', { name: `More for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByLabelText('Campaign name')).toHaveValue(shown)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('Back to another screen keeps a half-typed campaign', async () => {
  api.use(
    http.get('/api/settings/security', () =>
      HttpResponse.json({ hasPassword: true, twoFactorEnabled: false, recoveryCodesLeft: null }),
    ),
  )
  openApp('/settings')
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  const user = userEvent.setup()
  const create = async () => {
    await user.keyboard('{Control>}k{/Control}new campaign{Enter}')
    return await screen.findByLabelText('Campaign name')
  }
  await user.type(await create(), 'Half a name')
  act(() => history.back())
  await screen.findByRole('heading', { name: 'Settings', level: 1 })
  expect(await create()).toHaveValue('Half a name')
})

test('without a product the form asks for its URL, and never to select one', async () => {
  api.use(...productAnswers(() => []))
  const { user, dialog, submit } = await openDialog()
  await dialog.findByLabelText('Product URL')
  expect(dialog.getByLabelText('Campaign name')).toHaveFocus()
  await submit()
  expect(await dialog.findByText('Campaign name is required')).toBeInTheDocument()
  expect(dialog.getByLabelText('Product URL')).toHaveAccessibleDescription(
    'Please enter a valid URL',
  )
  expect(dialog.queryByText('Please select a product')).toBeNull()
  await user.type(dialog.getByLabelText('Campaign name'), 'Fresh start')
  await submit()
  await waitFor(() => expect(dialog.getByLabelText('Product URL')).toHaveFocus())
})

test('a product that is not listed is made from its URL with the campaign', async () => {
  const sent: unknown[] = []
  api.use(
    http.get('/api/affiliate-links', () => pageOf([])),
    http.post('/api/campaigns', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(aCampaign(), { status: 201 })
    }),
  )
  const { user, dialog, submit } = await openDialog()
  await user.type(dialog.getByLabelText('Campaign name'), 'Fresh start')
  await user.click(dialog.getByRole('checkbox', { name: 'Instagram' }))
  await user.click(dialog.getByRole('combobox', { name: 'Product' }))
  await user.type(
    await screen.findByPlaceholderText('Search products'),
    'https://hop.clickbank.net/?affiliate=ada&vendor=mats',
  )
  await user.click(screen.getByRole('button', { name: 'Add a product' }))
  expect(await dialog.findByRole('status', { name: 'Product' })).toHaveTextContent(/New product/)
  await submit()
  await waitFor(() =>
    expect(sent).toMatchObject([
      { productUrl: 'https://hop.clickbank.net/?affiliate=ada&vendor=mats' },
    ]),
  )
  expect(sent[0]).not.toHaveProperty('productId')
})

test('the only product there is comes chosen, and counts as nothing typed', async () => {
  api.use(...productAnswers(() => [aProduct({ id: 2 })]))
  const { dialog } = await openDialog()
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveTextContent('Standing desk'),
  )
  fireEvent.pointerDown(document.body)
  fireEvent.pointerUp(document.body)
  fireEvent.click(document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Esc closes the dialog one is in, not the toast that came after it', async () => {
  api.use(http.post('/api/campaigns', () => new HttpResponse(null, { status: 500 })))
  const { user, submit, fill } = await openDialog()
  await fill()
  await submit()
  await screen.findByText('Failed to create campaign. Please try again.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Failed to create campaign. Please try again.')).toBeInTheDocument()
})

test('a refused field is explained by the toast too, without advice to try again', async () => {
  const message = 'This product was removed.'
  api.use(
    http.post('/api/campaigns', () =>
      refuse(400, { message, code: 'invalid', issues: [{ path: 'productId', message }] }),
    ),
  )
  const { submit, fill } = await openDialog()
  await fill()
  await submit()
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  expect(screen.queryByText(/Please try again/)).toBeNull()
})

test.each([
  ['99999999999999', 'Budget must be less than 1,000,000,000'],
  ['12.345', 'Budget can have at most two decimals'],
])('a budget of %s is refused for what is wrong with it', async (budget, message) => {
  const { user, dialog, submit, add } = await openDialog()
  await add('Budget')
  await user.type(dialog.getByLabelText('Budget, USD'), budget)
  await submit()
  expect(await dialog.findByText(message)).toBeInTheDocument()
})
