import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { isEnding, passMonth } from './billing-cycle.ts'
import { attachCard } from './checkout-pages.ts'
import { collectAgain, isCard } from './collect.ts'
import { type Invoice, type PortalSession, type Subscription, unixNow } from './objects.ts'
import { action, day, dollars, escapeHtml, page } from './page.ts'
import { cardOf, found, type StripeState, stripeState, subscriptionOf } from './stripe-state.ts'
import type { Webhooks } from './webhooks.ts'

interface WithId {
  Params: { id: string }
}

/** The page on which a customer looks after card and plan, and on which a month can be let pass. */
export function portalPages(app: FastifyInstance, sandbox: Sandbox, webhooks: Webhooks): void {
  const state = stripeState(sandbox)

  app.get<WithId>('/stripe/portal/:id', async ({ params }, reply) => {
    const portal = found(state.portals, params.id, 'billing_portal.session')
    return reply.type('text/html').send(portalPage(state, portal))
  })

  const actions: Record<string, (subscription: Subscription, body: { card?: string }) => void> = {
    card(subscription, { card }) {
      if (!isCard(card)) return
      const made = attachCard(sandbox, subscription.customer, card)
      subscription.default_payment_method = made.id
      collectAgain(sandbox, webhooks, subscription)
      webhooks.emit('customer.subscription.updated', subscription)
    },
    cancel(subscription) {
      // Under flexible billing the portal sets this alone.
      subscription.cancel_at = subscription.items.data[0].current_period_end
      subscription.canceled_at = unixNow()
      webhooks.emit('customer.subscription.updated', subscription)
    },
    resume(subscription) {
      Object.assign(subscription, {
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
      })
      webhooks.emit('customer.subscription.updated', subscription)
    },
    month(subscription) {
      passMonth(sandbox, webhooks, subscription)
    },
    unpaid(subscription) {
      if (subscription.status !== 'past_due') return
      subscription.status = 'unpaid'
      webhooks.emit('customer.subscription.updated', subscription)
    },
  }
  for (const [name, run] of Object.entries(actions)) {
    app.post<WithId & { Body: { card?: string } | undefined }>(
      `/stripe/portal/:id/${name}`,
      async ({ params, body }, reply) => {
        const portal = found(state.portals, params.id, 'billing_portal.session')
        const subscription = subscriptionOf(state, portal.customer)
        if (subscription !== null && subscription.status !== 'canceled') {
          run(subscription, body ?? {})
          sandbox.store.save()
        }
        return reply.redirect(`/stripe/portal/${portal.id}`, 303)
      },
    )
  }

  app.get<WithId>('/stripe/invoices/:id', async ({ params }, reply) => {
    const invoice = found(state.invoices, params.id, 'invoice')
    return reply.type('text/html').send(invoicePage(invoice))
  })
}

function portalPage(state: StripeState, portal: PortalSession): string {
  const subscription = subscriptionOf(state, portal.customer)
  const back = `<p><a href="${escapeHtml(portal.return_url)}">Return to Hopwise</a></p>`
  if (subscription === null) return page('Billing', `<p>There is no subscription.</p>${back}`)
  const [item] = subscription.items.data
  const card = cardOf(state, subscription)?.card
  const at = `/stripe/portal/${portal.id}`
  const isOver = subscription.status === 'canceled'
  const ends = isEnding(subscription) || isOver
  return page(
    'Billing',
    `<dl><dt>Plan</dt><dd>${item.price.nickname}</dd>
<dt>Price</dt><dd>${dollars(item.price.unit_amount)} a month</dd>
<dt>Status</dt><dd>${subscription.status.replace('_', ' ')}</dd>
<dt>${ends ? 'Ends' : subscription.status === 'trialing' ? 'First payment' : 'Renews'}</dt><dd>${day(item.current_period_end)}</dd>
<dt>Card</dt><dd>${card ? `${card.brand} •••• ${card.last4}` : 'none'}</dd></dl>${back}
${isOver ? '' : actionsOf(at, subscription)}
<h2>Invoices</h2>${invoiceTable(state, portal.customer)}`,
  )
}

function actionsOf(at: string, subscription: Subscription): string {
  const { status } = subscription
  const change = isEnding(subscription)
    ? action(`${at}/resume`, 'Resume the plan', 'It renews again.')
    : action(`${at}/cancel`, 'Cancel the plan', 'It ends with the period that is paid.')
  return `<h2>Card and plan</h2>
${action(`${at}/card`, 'Use card •••• 4242', 'Every payment goes through, open ones too.', { card: '4242' })}
${action(`${at}/card`, 'Use card •••• 0341', 'Every payment from now on fails.', { card: '0341' })}
${change}
<h2>Only in this sandbox</h2>
${action(`${at}/month`, 'A month passes', 'The plan renews or ends, or the payment fails; after a failed one, Stripe gives up.')}
${status === 'past_due' ? action(`${at}/unpaid`, 'Stay unpaid', 'Stripe gives up, but keeps the subscription.') : ''}`
}

function invoiceTable(state: StripeState, customer: string): string {
  const rows = Object.values(state.invoices)
    .filter((one) => one.customer === customer)
    .reverse()
    .map(
      (one) =>
        `<tr><td><a href="${one.hosted_invoice_url}">${one.number}</a></td><td>${day(one.created)}</td>
<td>${one.status}</td><td>${dollars(one.total)}</td></tr>`,
    )
  return rows.length === 0 ? '<p>None yet.</p>' : `<table>${rows.join('')}</table>`
}

function invoicePage(invoice: Invoice): string {
  const lines = invoice.lines.data.map(
    (one) => `<tr><td>${escapeHtml(one.description)}</td><td>${dollars(one.amount)}</td></tr>`,
  )
  return page(
    `Invoice ${invoice.number}`,
    `<p class="soft">${day(invoice.created)} · ${invoice.status}</p><table>${lines.join('')}
<tr><td>Amount due</td><td>${dollars(invoice.amount_due)}</td></tr></table>`,
  )
}
