import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { changePrice, end, prorationOf } from './billing-cycle.ts'
import { expanded, expansionsOf } from './expand.ts'
import { type Customer, newId, type Price, type Subscription, unixNow } from './objects.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import {
  lacking,
  missing,
  StripeError,
  unknownCustomer,
  unknownReference,
  unsavedPortal,
} from './stripe-error.ts'
import { found, prices, stripeState } from './stripe-state.ts'
import { changeEnd } from './take-change.ts'
import type { Webhooks } from './webhooks.ts'

type Form = Record<string, string | undefined>

const slowMs = 15_000
/** The one key that this account has; it is no secret. */
const secretKey = 'sk_test_sandbox'

/** The calls that Hopwise makes, on Stripe's own paths below /v1. */
export function stripeApi(app: FastifyInstance, sandbox: Sandbox, webhooks: Webhooks): void {
  const state = stripeState(sandbox)
  const list = (data: object[], url: string) => ({ object: 'list', url, has_more: false, data })
  const newestFirst = <One extends { created: number }>(all: Record<string, One>) =>
    Object.values(all).reverse()

  app.addHook('preHandler', (request, reply) => refuse(request, reply, sandbox))
  app.addHook('preHandler', async (request) => refuseUnknown(request))
  app.addHook('preHandler', (request, reply) => answerAgain(request, reply, sandbox))
  app.addHook('onSend', async (request, reply, payload) => {
    keepAnswer(request, reply, payload, sandbox)
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StripeError)) throw error
    return reply.code(error.status).send({ error: error.refusal })
  })

  app.post('/customers', async (request) => {
    const form = formOf(request)
    const customer = {
      id: newId('cus'),
      object: 'customer' as const,
      created: unixNow(),
      email: form['email'] ?? null,
      name: form['name'] ?? null,
      metadata: metadataOf(form, 'metadata'),
      balance: 0,
      invoice_settings: { default_payment_method: null },
    }
    state.customers[customer.id] = customer
    return customer
  })
  app.get('/customers/:id', async (request) =>
    found(state.customers, subscriptionId(request), 'customer'),
  )

  app.post('/checkout/sessions', async (request) => {
    const form = formOf(request)
    const customer = customerOf(form)
    const price = priceOf(form, 'line_items[0][price]')
    const id = newId('cs_test')
    const session = {
      id,
      object: 'checkout.session' as const,
      created: unixNow(),
      mode: 'subscription' as const,
      ui_mode: 'hosted_page' as const,
      status: 'open' as const,
      payment_status: 'unpaid' as const,
      customer: customer.id,
      subscription: null,
      client_reference_id: form['client_reference_id'] ?? null,
      success_url: need(form, 'success_url'),
      cancel_url: form['cancel_url'] ?? null,
      url: `${originOf(request)}/stripe/checkout/${id}`,
      price: price.id,
      trial_end: trialEndOf(form),
      metadata: metadataOf(form, 'subscription_data[metadata]'),
    }
    state.sessions[id] = session
    return session
  })
  app.get('/checkout/sessions', async (request) => {
    const { status } = queryOf(request)
    const { id: customer } = customerOf(queryOf(request))
    const own = newestFirst(state.sessions).filter(
      (one) => one.customer === customer && (status === undefined || one.status === status),
    )
    return list(own, '/v1/checkout/sessions')
  })
  app.get('/checkout/sessions/:id', async (request) =>
    found(state.sessions, subscriptionId(request), 'checkout.session'),
  )
  app.post('/checkout/sessions/:id/expire', async (request) => {
    const session = found(state.sessions, subscriptionId(request), 'checkout.session')
    if (session.status !== 'open') {
      throw new StripeError(400, {
        type: 'invalid_request_error',
        message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
      })
    }
    return Object.assign(session, { status: 'expired', url: null })
  })

  app.get('/subscriptions', async (request) => {
    const { status } = queryOf(request)
    const { id: customer } = customerOf(queryOf(request))
    const own = newestFirst(state.subscriptions).filter(
      (one) => one.customer === customer && (status === 'all' || one.status !== 'canceled'),
    )
    const asked = expansionsOf(request).map((one) => one.replace(/^data\./, ''))
    return list(
      own.map((one) => expanded(state, one, asked)),
      '/v1/subscriptions',
    )
  })
  app.get('/subscriptions/:id', async (request) =>
    expanded(
      state,
      found(state.subscriptions, subscriptionId(request), 'subscription'),
      expansionsOf(request),
    ),
  )
  app.post('/subscriptions/:id', async (request) => {
    const subscription = findSubscription(subscriptionId(request))
    const form = formOf(request)
    const price = form['items[0][price]']
    if (price !== undefined) {
      changePrice(sandbox, subscription, priceOf(form, 'items[0][price]'))
    }
    changeEnd(subscription, form)
    webhooks.emit('customer.subscription.updated', subscription)
    return expanded(state, subscription, expansionsOf(request))
  })
  app.post('/invoices/create_preview', async (request) => {
    const form = formOf(request)
    const subscription = findSubscription(need(form, 'subscription'))
    const price = priceOf(form, 'subscription_details[items][0][price]')
    const total = prorationOf(subscription, price)
    const balance = state.customers[subscription.customer]?.balance ?? 0
    return {
      id: newId('upcoming_in'),
      object: 'invoice' as const,
      created: unixNow(),
      customer: subscription.customer,
      currency: 'usd',
      status: 'draft',
      billing_reason: 'subscription_update',
      starting_balance: balance,
      total,
      amount_due: Math.max(0, total + balance),
      amount_paid: 0,
    }
  })

  app.delete('/subscriptions/:id', async (request) => {
    const subscription = findSubscription(subscriptionId(request))
    end(subscription)
    webhooks.emit('customer.subscription.deleted', subscription)
    return subscription
  })

  app.post('/billing_portal/sessions', async (request) => {
    const form = formOf(request)
    if (state.isPortalReady === false) throw unsavedPortal()
    const id = newId('bps')
    const portal = {
      id,
      object: 'billing_portal.session' as const,
      created: unixNow(),
      customer: customerOf(form).id,
      return_url: need(form, 'return_url'),
      url: `${originOf(request)}/stripe/portal/${id}`,
    }
    state.portals[id] = portal
    return portal
  })

  app.get('/billing_portal/configurations', async () =>
    list(
      state.isPortalReady === false
        ? []
        : [{ id: 'bpc_sandbox', object: 'billing_portal.configuration', is_default: true }],
      '/v1/billing_portal/configurations',
    ),
  )
  app.get('/webhook_endpoints', async () =>
    list([webhookEndpoint(sandbox.hopwiseUrl)], '/v1/webhook_endpoints'),
  )
  app.get('/invoices', async (request) => {
    const { id: customer } = customerOf(queryOf(request))
    const own = newestFirst(state.invoices).filter((one) => one.customer === customer)
    const origin = originOf(request)
    return list(
      own.map((one) => ({ ...one, hosted_invoice_url: `${origin}${one.hosted_invoice_url}` })),
      '/v1/invoices',
    )
  })
  app.get('/payment_methods', async (request) => {
    const { id: customer } = customerOf(queryOf(request))
    return list(
      newestFirst(state.paymentMethods).filter((one) => one.customer === customer),
      '/v1/payment_methods',
    )
  })
  app.get('/prices', async () => list(Object.values(prices), '/v1/prices'))
  app.get('/prices/:id', async (request) => found(prices, subscriptionId(request), 'price'))
  app.get('/events', async () => list([...state.events].reverse(), '/v1/events'))
  app.get('/events/:id', async (request) => {
    const event = state.events.find((one) => one.id === subscriptionId(request))
    if (event === undefined) throw missing('event', subscriptionId(request))
    return event
  })

  function customerOf(form: Form): Customer {
    const id = need(form, 'customer')
    const customer = state.customers[id]
    if (customer === undefined) throw unknownCustomer(id)
    return customer
  }

  function findSubscription(id: string): Subscription {
    const subscription = found(state.subscriptions, id, 'subscription')
    if (subscription.status === 'canceled') throw missing('subscription', id)
    return subscription
  }

  function priceOf(form: Form, param: string): Price {
    const id = need(form, param)
    const price = prices[id]
    if (price === undefined) throw unknownReference('price', id, param)
    return price
  }
}

function webhookEndpoint(hopwiseUrl: string) {
  return {
    id: 'we_sandbox',
    object: 'webhook_endpoint',
    url: `${hopwiseUrl}/api/subscription/webhook`,
    status: 'enabled',
    enabled_events: ['*'],
  }
}

async function refuse(request: FastifyRequest, reply: FastifyReply, { faults }: Sandbox) {
  const fault = faults.of('stripe')
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
  if (fault === 'outage') {
    throw new StripeError(503, { type: 'api_error', message: 'Stripe is not available.' })
  }
  if (fault === 'rate-limit') {
    throw new StripeError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests.',
    })
  }
  if (fault === 'nonsense') return reply.type('text/html').send('<html>Bad gateway</html>')
  const [, key] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (key === secretKey) return
  throw new StripeError(401, {
    type: 'invalid_request_error',
    message:
      key === undefined
        ? 'You did not provide an API key.'
        : `Invalid API Key provided: ${key.slice(0, 8)}****`,
  })
}

async function answerAgain(request: FastifyRequest, reply: FastifyReply, sandbox: Sandbox) {
  const key = idempotencyKey(request)
  const known = key === null ? undefined : stripeState(sandbox).answers[key]
  if (known === undefined) return
  if (known.request !== fingerprint(request)) {
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters.',
    })
  }
  return reply
    .code(known.status)
    .header('idempotent-replayed', 'true')
    .type('application/json')
    .send(known.body)
}

function keepAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  { store, ...sandbox }: Sandbox,
): void {
  if (request.method === 'GET') return
  const key = idempotencyKey(request)
  const isOurs = typeof payload === 'string' && reply.statusCode < 500 && reply.statusCode !== 429
  if (key !== null && isOurs) {
    const { answers } = stripeState({ store, ...sandbox })
    answers[key] ??= { request: fingerprint(request), status: reply.statusCode, body: payload }
  }
  store.save()
}

function idempotencyKey({ headers, method }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? key : null
}

function fingerprint(request: FastifyRequest): string {
  return `${request.url} ${JSON.stringify(request.body)}`
}

function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}

// The three are safe because of what Fastify hands over: form fields, query and path as texts.
function formOf({ body }: FastifyRequest): Form {
  return (body ?? {}) as Form
}
function queryOf({ query }: FastifyRequest): Form {
  return query as Form
}
function subscriptionId({ params }: FastifyRequest): string {
  return (params as { id: string }).id
}

const shortestTrialSeconds = 48 * 3_600

function trialEndOf(form: Form): number | null {
  const given = form['subscription_data[trial_end]']
  if (given === undefined) return null
  const end = Number(given)
  if (end >= unixNow() + shortestTrialSeconds) return end
  throw new StripeError(400, {
    type: 'invalid_request_error',
    message: 'The `trial_end` date has to be at least 2 days in the future.',
    param: 'subscription_data[trial_end]',
  })
}

function need(form: Form, name: string): string {
  const value = form[name]
  if (value === undefined || value === '') throw lacking(name)
  return value
}

function metadataOf(form: Form, prefix: string): Record<string, string> {
  const found = Object.entries(form).flatMap(([name, value]) =>
    name.startsWith(`${prefix}[`) && value !== undefined
      ? [[name.slice(prefix.length + 1, -1), value] as const]
      : [],
  )
  return Object.fromEntries(found)
}
