import type { FastifyRequest } from 'fastify'
import { StripeError } from './stripe-error.ts'

/** What Stripe's API takes at the calls that Hopwise makes; a test holds it against the types of Stripe's client. */
export const knownParameters = {
  'POST /v1/customers': ['email', 'name', 'description', 'metadata', 'phone', 'expand'],
  'POST /v1/checkout/sessions': [
    'mode',
    'customer',
    'client_reference_id',
    'line_items',
    'subscription_data',
    'success_url',
    'cancel_url',
    'metadata',
    'allow_promotion_codes',
    'automatic_tax',
    'locale',
    'expand',
  ],
  'GET /v1/checkout/sessions': [
    'customer',
    'status',
    'limit',
    'starting_after',
    'ending_before',
    'expand',
  ],
  'GET /v1/subscriptions': [
    'customer',
    'price',
    'status',
    'limit',
    'starting_after',
    'ending_before',
    'expand',
  ],
  'POST /v1/subscriptions/:id': [
    'items',
    'cancel_at',
    'cancel_at_period_end',
    'proration_behavior',
    'payment_behavior',
    'default_payment_method',
    'metadata',
    'trial_end',
    'expand',
  ],
  'POST /v1/invoices/create_preview': [
    'customer',
    'subscription',
    'subscription_details',
    'currency',
    'expand',
  ],
  'POST /v1/billing_portal/sessions': [
    'customer',
    'return_url',
    'configuration',
    'flow_data',
    'locale',
    'expand',
  ],
  'GET /v1/invoices': [
    'customer',
    'status',
    'subscription',
    'limit',
    'starting_after',
    'ending_before',
    'expand',
  ],
} as const

/** Refuses a name that the call does not have, as Stripe does. */
export function refuseUnknown(request: FastifyRequest): void {
  const call = `${request.method} ${request.routeOptions.url ?? ''}`
  const known: readonly string[] | undefined = Object.entries(knownParameters).find(
    ([name]) => name === call,
  )?.[1]
  if (known === undefined) return
  const given = request.method === 'GET' ? request.query : request.body
  const unknown = Object.keys(given ?? {})
    .map((name) => name.replace(/\[.*$/, ''))
    .find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${unknown}`,
    param: unknown,
  })
}
