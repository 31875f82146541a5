import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { begin } from './billing-cycle.ts'
import { type CardDigits, cards, isCard } from './collect.ts'
import { type CheckoutSession, newId, type PaymentMethod, unixNow } from './objects.ts'
import { action, day, dollars, escapeHtml, page } from './page.ts'
import { found, prices, stripeState } from './stripe-state.ts'
import type { Webhooks } from './webhooks.ts'

interface WithId {
  Params: { id: string }
}

/** The page on which a plan is paid. */
export function checkoutPages(app: FastifyInstance, sandbox: Sandbox, webhooks: Webhooks): void {
  const state = stripeState(sandbox)

  app.get<WithId>('/stripe/checkout/:id', async ({ params }, reply) => {
    const session = found(state.sessions, params.id, 'checkout.session')
    return reply.type('text/html').send(checkoutPage(session))
  })

  app.post<WithId & { Body: { card?: string } }>(
    '/stripe/checkout/:id/pay',
    async ({ params, body }, reply) => {
      const session = found(state.sessions, params.id, 'checkout.session')
      if (session.status !== 'open' || !isCard(body?.card)) {
        return reply.code(409).type('text/html').send(checkoutPage(session))
      }
      if (!cards[body.card].paysFirst) {
        const cardError = 'Your card was declined. Try another one.'
        return reply.code(402).type('text/html').send(checkoutPage(session, cardError))
      }
      const card = attachCard(sandbox, session.customer, body.card)
      const subscription = begin(sandbox, session, card.id)
      Object.assign(session, {
        status: 'complete',
        payment_status: session.trial_end === null ? 'paid' : 'no_payment_required',
        subscription: subscription.id,
        url: null,
      })
      webhooks.emit('checkout.session.completed', session)
      webhooks.emit('customer.subscription.created', subscription)
      webhooks.emit(
        'invoice.paid',
        found(state.invoices, subscription.latest_invoice ?? '', 'invoice'),
      )
      return reply.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), 303)
    },
  )

  app.post<WithId>('/stripe/checkout/:id/cancel', async ({ params }, reply) => {
    const session = found(state.sessions, params.id, 'checkout.session')
    return reply.redirect(session.cancel_url ?? session.success_url, 303)
  })
}

export function attachCard(sandbox: Sandbox, customer: string, digits: CardDigits): PaymentMethod {
  const state = stripeState(sandbox)
  const made: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    created: unixNow(),
    type: 'card',
    customer,
    card: {
      brand: 'visa',
      last4: digits,
      exp_month: 12,
      exp_year: new Date().getUTCFullYear() + 3,
    },
  }
  state.paymentMethods[made.id] = made
  return made
}

function checkoutPage(session: CheckoutSession, cardError?: string): string {
  const price = found(prices, session.price, 'price')
  const at = `/stripe/checkout/${session.id}`
  const pay = (card: CardDigits, label: string, hint: string) =>
    action(`${at}/pay`, label, hint, { card })
  const choices =
    session.status === 'open'
      ? `${pay('4242', 'Pay with card •••• 4242', 'The payment goes through, and so do all renewals.').replace('<form', '<form class="first"')}
${pay('0341', 'Pay with card •••• 0341', 'The payment goes through; the renewal will fail.')}
${pay('0002', 'Pay with card •••• 0002', 'The card is declined.')}
${action(`${at}/cancel`, 'Cancel', 'Back to Hopwise without paying.')}`
      : '<p>This checkout is over. Go back to Hopwise.</p>'
  return page(
    `Subscribe to ${price.nickname}`,
    `<p class="price">${dollars(price.unit_amount)} <span class="soft">a month</span></p>
${session.trial_end === null ? '' : `<p>Your free trial goes on: nothing is charged today. The first payment is on ${day(session.trial_end)}.</p>`}
${cardError === undefined ? '' : `<p class="fault" role="alert">${escapeHtml(cardError)}</p>`}${choices}`,
  )
}
