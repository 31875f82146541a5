import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { describeInvoice } from './paid-invoice.ts'

test.each([
  ['usd', 2_900, '29.00'],
  ['jpy', 2_900, '2900.00'],
  ['kwd', 2_900, '2.90'],
])('an amount in %s is reported in whole units', (currency, minor, amount) => {
  // safe because these are the fields that are read
  const invoice = {
    id: 'in_1',
    created: 1_700_000_000,
    currency,
    total: minor,
    amount_due: minor,
    status: 'paid',
    attempted: true,
  } as unknown as Stripe.Invoice
  expect(describeInvoice(invoice)).toMatchObject([{ amount, currency: currency.toUpperCase() }])
})
