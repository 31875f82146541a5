import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { accountControls } from './account-controls.ts'
import { checkoutPages } from './checkout-pages.ts'
import { eventPages } from './event-pages.ts'
import { portalPages } from './portal-pages.ts'
import { stripeApi } from './stripe-api.ts'
import { StripeError } from './stripe-error.ts'
import { createWebhooks } from './webhooks.ts'

/** A Stripe with a memory. Its API stands at /v1, where Stripe's client looks for it on any host. */
export async function registerStripe(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  const webhooks = createWebhooks(sandbox)
  await app.register(async (api) => stripeApi(api, sandbox, webhooks), { prefix: '/v1' })
  await app.register(async (pages) => {
    pages.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof StripeError)) throw error
      return reply.code(error.status).type('text/plain').send(error.message)
    })
    checkoutPages(pages, sandbox, webhooks)
    portalPages(pages, sandbox, webhooks)
    accountControls(pages, sandbox)
    eventPages(pages, sandbox, webhooks)
  })
}
