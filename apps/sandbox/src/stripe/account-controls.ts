import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { prices, stripeState } from './stripe-state.ts'

interface Change {
  price?: string
  amount?: number
  currency?: string
  active?: boolean
  isPortalReady?: boolean
}

/** How the account is set up: `POST /control/stripe {"price":"price_pro","amount":1900,"isPortalReady":false}`. */
export function accountControls(app: FastifyInstance, sandbox: Sandbox): void {
  app.post<{ Body: Change }>(
    '/control/stripe',
    {
      schema: {
        body: {
          type: 'object',
          properties: {
            price: { enum: Object.keys(prices) },
            amount: { type: 'integer' },
            currency: { type: 'string' },
            active: { type: 'boolean' },
            isPortalReady: { type: 'boolean' },
          },
        },
      },
    },
    async ({ body }) => {
      const price = prices[body.price ?? '']
      if (price !== undefined) {
        price.unit_amount = body.amount ?? price.unit_amount
        price.currency = body.currency ?? price.currency
        price.active = body.active ?? price.active
      }
      if (body.isPortalReady !== undefined) {
        stripeState(sandbox).isPortalReady = body.isPortalReady
      }
      return body
    },
  )
}
