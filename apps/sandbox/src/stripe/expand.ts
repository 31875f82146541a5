import type { FastifyRequest } from 'fastify'
import type { Subscription } from './objects.ts'
import { cardOf, type StripeState } from './stripe-state.ts'

/** The paths of `expand[]`, wherever a request has them. */
export function expansionsOf({ method, query, body }: FastifyRequest): string[] {
  const given = Object.entries((method === 'GET' ? query : body) ?? {})
  return given.flatMap(([name, value]) => (/^expand\[\d*\]$/.test(name) ? [value].flat() : []))
}

/** Objects stand for each other by their ids, unless a call asks for them whole. */
export function expanded(state: StripeState, subscription: Subscription, asked: string[]): object {
  const own = subscription.default_payment_method
  const isCardAsked = asked.includes('default_payment_method')
  const customer = state.customers[subscription.customer]
  const isCustomerAsked = asked.some((one) => /^customer($|\.)/.test(one))
  const inCustomer = 'customer.invoice_settings.default_payment_method'
  const card = cardOf(state, { ...subscription, default_payment_method: null })
  return {
    ...subscription,
    ...(isCardAsked && own !== null && { default_payment_method: state.paymentMethods[own] }),
    ...(isCustomerAsked &&
      customer !== undefined && {
        customer: {
          ...customer,
          ...(asked.includes(inCustomer) && {
            invoice_settings: { default_payment_method: card },
          }),
        },
      }),
  }
}
