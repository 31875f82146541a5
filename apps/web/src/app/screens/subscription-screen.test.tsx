import type { CurrentSubscription, SubscriptionPlan, Tier } from '@hopwise/contracts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBilling, aPlanInForce, aProduct } from '../testing/builders.ts'
import { api, openApp, withApi } from '../testing/open-app.tsx'
import { productAnswers } from '../testing/product-answers.ts'

const goTo = vi.fn<(url: string) => void>()

withApi()

let current: CurrentSubscription
let sent: unknown[]

function aPlan(name: string, price: number, count: number): SubscriptionPlan {
  const limits = {
    campaigns: count,
    socialAccounts: count,
    affiliateLinks: count,
    monthlyPosts: count,
  }
  return { name, price, features: [`What ${name} has`], limits }
}

const plans: Record<Tier, SubscriptionPlan> = {
  basic: aPlan('Basic', 0, 3),
  pro: aPlan('Pro', 29, 1000),
  enterprise: aPlan('Enterprise', 99, -1),
}
const platform = {
  note: 'Counted by user.',
  groups: [
    {
      name: 'Posting',
      limits: [
        { label: 'Posts', value: '100 per 15 minutes', used: null, limit: null, resetsAt: null },
      ],
    },
  ],
}

beforeEach(() => {
  goTo.mockClear()
  // A page of another site cannot be opened in a test.
  const here = location
  const get = (_: object, name: string) => (name === 'assign' ? goTo : Reflect.get(here, name))
  vi.stubGlobal('location', new Proxy({}, { get }))
  current = aPlanInForce()
  sent = []
  const change = (part: Partial<CurrentSubscription>) => () => {
    current = { ...current, ...part }
    return HttpResponse.json(current)
  }
  api.use(
    http.get('/api/subscription/plans', () => HttpResponse.json(plans)),
    http.get('/api/subscription/current', () => HttpResponse.json(current)),
    http.get('/api/subscription/billing', () => HttpResponse.json(aBilling())),
    http.get('/api/rate-limits', () =>
      HttpResponse.json({ twitter: platform, snapchat: platform, instagram: platform }),
    ),
    http.get('/api/subscription/preview', ({ request }) => {
      const isUp = new URL(request.url).searchParams.get('tier') === 'enterprise'
      return HttpResponse.json({
        dueToday: isUp ? 70 : 0,
        credit: 0,
        currency: 'USD',
        price: isUp ? 99 : 0,
        renewsAt: '2026-12-21T12:00:00Z',
      })
    }),
    http.post('/api/subscription/create', async ({ request }) => {
      sent.push(await request.json())
      current = { ...current, tier: 'enterprise', name: 'Enterprise' }
      return HttpResponse.json({ status: 'changed', subscription: current })
    }),
    http.post('/api/subscription/refresh', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(current)
    }),
    http.post('/api/subscription/cancel', change({ cancelAtPeriodEnd: true })),
    http.post('/api/subscription/resume', change({ cancelAtPeriodEnd: false })),
  )
})

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('the plan, its limits and what is used of them are shown, and no limit says Unlimited', async () => {
  openApp('/subscription')
  expect(await screen.findByText('Renews on')).toBeInTheDocument()
  expect(screen.getByText('15 of 25')).toBeInTheDocument()
  expect((await card('Enterprise plan')).getAllByText('Unlimited')).toHaveLength(4)
  expect(
    await (await card('Pro plan')).findByRole('button', { name: 'Current plan' }),
  ).toBeDisabled()
  expect(screen.getByText('Sandbox')).toBeInTheDocument()
  expect(await screen.findAllByText('100 per 15 minutes')).toHaveLength(3)
})

test('an upgrade names what is paid before it is made, and then that it was made', async () => {
  const user = openApp('/subscription')
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Enterprise' }))
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade to Enterprise?' })
  expect(await within(dialog).findByText('$70.00')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('Then$99 a month')
  expect(dialog).toHaveTextContent('Next payment onDec 21, 2026')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Pay $70.00 and upgrade' }))
  expect(await screen.findByText('Plan changed')).toBeInTheDocument()
  expect(sent).toEqual([{ tier: 'enterprise' }])
  expect(
    await (await card('Enterprise plan')).findByRole('button', { name: 'Current plan' }),
  ).toBeDisabled()
})

test('while the request runs the button shows Processing and the others wait', async () => {
  api.use(
    http.post('/api/subscription/create', async () => {
      await delay('infinite')
    }),
  )
  const user = openApp('/subscription')
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Enterprise' }))
  await user.click(await screen.findByRole('button', { name: 'Pay $70.00 and upgrade' }))
  expect(await screen.findByRole('button', { name: 'Processing' })).toHaveAttribute('aria-busy')
  expect(screen.getByRole('button', { name: 'Downgrade to Basic' })).toBeDisabled()
})

test('a downgrade says when it takes effect and what is beyond its limits, before it is made', async () => {
  const user = openApp('/subscription')
  await user.click(await screen.findByRole('button', { name: 'Downgrade to Basic' }))
  const dialog = await screen.findByRole('dialog', { name: 'Downgrade to Basic?' })
  expect(await within(dialog).findByText('Takes effect on')).toBeInTheDocument()
  expect(dialog).toHaveTextContent('Dec 21, 2026')
  expect(dialog).toHaveTextContent('Campaigns: 15 of 3')
  expect(dialog).toHaveTextContent('Nothing is deleted or stopped')
  await user.click(within(dialog).getByRole('button', { name: 'Keep Pro' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('a plan bought on trial says when its first payment is', async () => {
  current = aPlanInForce({ status: 'trialing', trialEndsAt: '2026-12-05T12:00:00Z' })
  openApp('/subscription')
  expect(await screen.findByText('First payment on')).toBeInTheDocument()
  expect(screen.getByText('Free trial')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Current plan' })).toBeDisabled()
})

test.each([
  ['2099-01-01T12:00:00Z', /the first payment is on Jan 1, 2099/],
  [null, /Paid today, which ends the trial/],
])('on trial each plan says when it is paid for', async (firstPaymentAt, words) => {
  current = aPlanInForce({
    status: 'trialing',
    trialEndsAt: '2099-01-01T12:00:00Z',
    firstPaymentAt,
    currentPeriodEnd: null,
  })
  openApp('/subscription')
  expect(await screen.findAllByText(words)).toHaveLength(2)
})

test('no limit is said in words, without a bar', async () => {
  current = aPlanInForce({ limits: plans.enterprise.limits })
  openApp('/subscription')
  expect(await screen.findByText('15 · Unlimited')).toBeInTheDocument()
})

test('anyone who buys the first plan is sent to the checkout', async () => {
  current = aPlanInForce({
    status: 'trialing',
    trialEndsAt: '2099-01-01T00:00:00Z',
    currentPeriodEnd: null,
  })
  const checkoutUrl = 'https://pay.example/checkout'
  api.use(
    http.post('/api/subscription/create', () =>
      HttpResponse.json({ status: 'checkout', checkoutUrl }),
    ),
  )
  const user = openApp('/subscription')
  expect(await screen.findByText(/days remaining/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Subscribe to Pro' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(checkoutUrl))
  expect(screen.getByRole('button', { name: 'Processing' })).toBeInTheDocument()
  // Back takes the page out of the browser's memory, as it was left.
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(screen.getByRole('button', { name: 'Subscribe to Pro' })).toBeEnabled()
})

test('a refused change says the specified words, and the server’s sentence stays on the screen', async () => {
  const message = 'The payment was refused: Your card was declined.'
  api.use(
    http.post('/api/subscription/create', () =>
      HttpResponse.json({ message, code: 'conflict', requestId: '1' }, { status: 409 }),
    ),
  )
  const user = openApp('/subscription')
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Enterprise' }))
  await user.click(await screen.findByRole('button', { name: 'Pay $70.00 and upgrade' }))
  expect(await screen.findByText('Failed to create subscription')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('button', { name: 'Upgrade to Enterprise' })).toBeEnabled()
})

test('coming back from the checkout asks the provider once and tidies the address', async () => {
  openApp('/subscription?checkout=cs_1')
  expect(await screen.findByText('Subscription Created')).toBeInTheDocument()
  await waitFor(() => expect(location.search).toBe(''))
  expect(sent).toEqual([{ checkout: 'cs_1' }])
})

test('a plan whose payment has not come through is not said to be there', async () => {
  current = aPlanInForce({ tier: 'basic', name: 'Basic', status: 'free', currentPeriodEnd: null })
  openApp('/subscription?checkout=cs_1')
  expect(await screen.findByText('Payment not completed yet')).toBeInTheDocument()
  expect(screen.queryByText('Subscription Created')).toBeNull()
})

test('a cancellation can be taken back at once', async () => {
  const user = openApp('/subscription')
  await user.click(await screen.findByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByText(/stays active until/)).toBeInTheDocument()
  expect(screen.getByText('Ends on')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Resume plan' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Plan resumed')).toBeInTheDocument()
  expect(screen.getByText('Renews on')).toBeInTheDocument()
})

test('a failed payment is said, with the way to the card', async () => {
  current = aPlanInForce({ status: 'past_due' })
  api.use(
    http.post('/api/subscription/portal', () =>
      HttpResponse.json({ url: 'https://pay.example/portal' }),
    ),
  )
  const user = openApp('/subscription')
  expect(await screen.findByText('Payment failed')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Manage payment' }))
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.example/portal'))
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Manage payment' })).toBeEnabled())
})

test('over a limit nothing is lost, and the screen says so', async () => {
  current = aPlanInForce({
    tier: 'basic',
    name: 'Basic',
    status: 'free',
    currentPeriodEnd: null,
    limits: plans.basic.limits,
  })
  openApp('/subscription')
  expect(await screen.findByText(/Nothing is deleted or stopped/)).toBeInTheDocument()
})

test('where plans cannot be bought, the buttons are off and the reason is there', async () => {
  current = aPlanInForce({ unavailable: 'Set STRIPE_SECRET_KEY.', isSandbox: false })
  openApp('/subscription')
  expect(await screen.findByText('Set STRIPE_SECRET_KEY.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Upgrade to Enterprise' })).toBeDisabled()
  expect(screen.queryByText('Sandbox')).toBeNull()
})

test('in the sample no one changes the plan', async () => {
  openApp('/subscription', {
    workspace: {
      id: 1,
      name: 'S',
      isSample: true,
      timeZone: 'UTC',
      market: null,
      hasEarned: false,
    },
  })
  expect(await screen.findByText(/Everyone shares the sample/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Downgrade to Basic' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull()
})

test('a plan that cannot be loaded says so and can be retried', async () => {
  api.use(
    http.get('/api/subscription/current', () => new HttpResponse(null, { status: 500 }), {
      once: true,
    }),
  )
  const user = openApp('/subscription')
  expect(await screen.findByText('We couldn’t load your plan.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('15 of 25')).toBeInTheDocument()
})

test('a link beyond the limit is refused with the server’s sentence and the way to the plans', async () => {
  const message = 'Your Basic plan allows 25 new affiliate links a month, and 25 are in use.'
  api.use(
    ...productAnswers(() => [aProduct({ name: 'Desk' })]),
    http.get('/api/affiliate-links', () =>
      HttpResponse.json([], { headers: { 'x-total-count': '0' } }),
    ),
    http.get('/api/campaigns', () => HttpResponse.json([], { headers: { 'x-total-count': '0' } })),
    http.post('/api/affiliate-links', () =>
      HttpResponse.json({ message, code: 'limit-reached', requestId: '1' }, { status: 402 }),
    ),
  )
  const user = openApp('/affiliate-links?create=link')
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Affiliate Link' }))
  await user.type(dialog.getByRole('textbox', { name: 'Original URL' }), 'https://shop.example/')
  await user.click(dialog.getByRole('button', { name: 'Create and copy' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  await user.click(dialog.getByRole('link', { name: 'See plans' }))
  expect(await screen.findByRole('heading', { name: 'Subscription' })).toBeInTheDocument()
})
