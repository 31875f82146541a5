import type { Billing } from '@hopwise/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#src/shared/api/query-client.ts'
import { BillingTab } from './billing-tab.tsx'

const paid: Billing = {
  planName: 'Pro',
  status: 'active',
  price: 29,
  trialEndsAt: null,
  renewsAt: '2026-12-21T12:00:00Z',
  paymentMethod: { brand: 'visa', last4: '4242', expires: '12/2031' },
  invoices: [
    {
      id: 'in_2',
      date: '2026-11-21T12:00:00Z',
      description: 'Monthly renewal',
      amount: '29.00',
      currency: 'USD',
      status: 'failed',
      url: 'https://pay.example/in_2',
    },
    {
      id: 'in_1',
      date: '2026-10-21T12:00:00Z',
      description: 'First month',
      amount: '29.00',
      currency: 'USD',
      status: 'paid',
      url: null,
    },
  ],
  hasPortal: true,
}

function open(answers: (Response | (() => Response))[]) {
  const fetched = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (next === undefined) throw new Error('nothing to answer with')
    return typeof next === 'function' ? next() : next.clone()
  })
  vi.stubGlobal('fetch', fetched)
  const router = createRouter({
    routeTree: createRootRoute({ component: BillingTab }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

afterEach(() => vi.unstubAllGlobals())

test('plan, masked card and each invoice with its state are shown', async () => {
  open([Response.json(paid)])
  expect(await screen.findByText('Pro Plan')).toBeInTheDocument()
  expect(screen.getByText('$29 per month')).toBeInTheDocument()
  expect(screen.getByText('Renews on Dec 21, 2026.')).toBeInTheDocument()
  expect(screen.getByText(/4242/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Manage payment' })).toBeInTheDocument()
  const [failed, first] = screen.getAllByRole('row').slice(1)
  expect(failed).toHaveTextContent('Nov 21, 2026Monthly renewalFailed$29.00')
  expect(first).toHaveTextContent('Oct 21, 2026First monthPaid$29.00')
  expect(
    within(failed ?? document.body).getByRole('link', { name: /Invoice of Nov 21/ }),
  ).toHaveAttribute('href', 'https://pay.example/in_2')
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    '/api/subscription/invoices/export',
  )
})

test('a failed renewal is said, with the way to the card', async () => {
  open([Response.json({ ...paid, status: 'past_due' })])
  expect(await screen.findByRole('alert')).toHaveTextContent('Your last payment failed.')
})

test('without a provider there is no invoice to open and no payment to manage, and it is said', async () => {
  const invoices = paid.invoices.map((one) => ({ ...one, url: null }))
  open([Response.json({ ...paid, invoices, hasPortal: false })])
  expect(await screen.findByText('Sandbox payments: no card is charged.')).toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: 'Invoice' })).toBeNull()
})

test('an invoice is shown in its own currency', async () => {
  const [first] = paid.invoices
  const invoices = [
    { ...first, id: 'in_3', amount: '29.00', currency: 'EUR' },
    { ...first, id: 'in_4', amount: '2900.00', currency: 'JPY' },
  ]
  open([Response.json({ ...paid, invoices })])
  expect(await screen.findByText('€29.00')).toBeInTheDocument()
  expect(screen.getByText('¥2,900')).toBeInTheDocument()
})

test('anyone who never paid is shown where the plans are', async () => {
  const never = { planName: 'Basic', status: 'free', price: 0, renewsAt: null, paymentMethod: null }
  open([Response.json({ ...never, trialEndsAt: null, invoices: [], hasPortal: false })])
  expect(await screen.findByText('No invoices yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/subscription')
  expect(screen.queryByRole('button', { name: 'Manage payment' })).toBeNull()
})

test('a trial is named with its end and with what the plan costs after it', async () => {
  const trial = { ...paid, status: 'trialing', renewsAt: null, trialEndsAt: '2026-12-06T12:00:00Z' }
  open([Response.json({ ...trial, paymentMethod: null, invoices: [] })])
  expect(await screen.findByText('$29 per month')).toBeInTheDocument()
  expect(screen.getByText('Free trial until Dec 6, 2026, then Basic.')).toBeInTheDocument()
})

test('billing that cannot be loaded says so and can be retried', async () => {
  open([new Response(null, { status: 500 }), Response.json(paid)])
  const retry = await screen.findByRole('button', { name: 'Try again' })
  retry.click()
  expect(await screen.findByText('Pro Plan')).toBeInTheDocument()
})
