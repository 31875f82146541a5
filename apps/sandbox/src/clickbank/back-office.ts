import type { FastifyInstance } from 'fastify'
import { dollars, escapeHtml } from '../stripe/page.ts'
import type { Sandbox } from '../vendor-needs.ts'
import { type Booked, booksOf, familyOf, giveBack, rebill, saleOf } from './books.ts'
import type { Switches } from './controls.ts'
import type { Notifications } from './notifications.ts'
import { actionButton, page } from './page.ts'

interface Needs {
  sandbox: Sandbox
  notifications: Notifications
  switches: Switches
}

const shown = 60

/** What can be done with an order; each answers what came of it. */
const actions: Record<string, (needs: Needs, sale: Booked) => Promise<string> | string> = {
  refund: (needs, sale) => takeBack(needs, sale, 'RFND', 1),
  chargeback: (needs, sale) => takeBack(needs, sale, 'CGBK', 1),
  'partial-refund': (needs, sale) => takeBack(needs, sale, 'RFND', 0.5),
  rebill({ sandbox, notifications, switches }, sale) {
    if (!sale.items.some(({ isRecurring }) => isRecurring)) return 'It is no subscription.'
    const made = rebill(sandbox, sale, switches.rebillSuffix)
    notifications.send(made)
    return `Rebilled as ${made.receipt}.`
  },
  'end-refund-period'({ sandbox }, sale) {
    for (const one of familyOf(sandbox, sale.receipt)) {
      if (one.refundable === 'REFUNDABLE') one.refundable = 'TOO_OLD'
    }
    sandbox.store.save()
    return 'The refund period is over: the next sync reports it.'
  },
  resend: (needs, sale) => resend(needs, familyOf(needs.sandbox, sale.receipt)),
  'send-out-of-order': (needs, sale) =>
    resend(needs, familyOf(needs.sandbox, sale.receipt).toReversed()),
  async forge({ notifications }, sale) {
    const statuses = [
      await notifications.resend({ ...sale, receipt: 'FORGED99' }, 'forged'),
      await notifications.resend(sale, 'truncated'),
    ]
    return `A forged and a cut one were answered ${statuses.join(' and ')}.`
  },
}

function takeBack(
  { sandbox, notifications }: Needs,
  sale: Booked,
  type: 'RFND' | 'CGBK',
  share: number,
): string {
  const back = giveBack(sandbox, sale.receipt, { type, share })
  if (back === null) return 'Nothing is left to give back.'
  notifications.send(back)
  return `${type === 'RFND' ? 'Refunded' : 'Charged back'} ${dollars(-sum(back, 'priceCents'))}.`
}

async function resend({ notifications }: Needs, booked: Booked[]): Promise<string> {
  const statuses: (number | null)[] = []
  for (const one of booked) statuses.push(await notifications.resend(one, 'good'))
  return statuses.every((status) => status === null)
    ? 'Its affiliate has set no address for notifications.'
    : `Sent ${statuses.length}, answered ${statuses.join(', ')}.`
}

export function registerBackOffice(app: FastifyInstance, needs: Needs): void {
  const { sandbox } = needs

  app.get<{ Querystring: { said?: string } }>('/clickbank/orders', async ({ query }, reply) => {
    const orders = booksOf(sandbox).booked.filter(({ type }) => type === 'SALE' || type === 'BILL')
    const said = query.said ? `<p class="said" role="status">${escapeHtml(query.said)}</p>` : ''
    const cards = orders
      .slice(-shown)
      .reverse()
      .map((sale) => card(sandbox, sale))
    const body =
      cards.join('') ||
      `<p>No one bought anything yet. <a href="/clickbank/hop/?affiliate=ada&amp;vendor=ketokitchn&amp;tid=first">Follow a hop link</a> and press Buy.</p>`
    return reply.type('text/html').send(page('Orders', said + body))
  })

  app.post<{ Params: { receipt: string; action: string } }>(
    '/clickbank/orders/:receipt/:action',
    async ({ params }, reply) => {
      const sale = saleOf(sandbox, params.receipt)
      const run = Object.hasOwn(actions, params.action) ? actions[params.action] : undefined
      if (sale === undefined || run === undefined) {
        return reply.code(404).type('text/plain').send('There is no such order.')
      }
      const said = await run(needs, sale)
      return reply.redirect(`/clickbank/orders?said=${encodeURIComponent(said)}`, 303)
    },
  )
}

function sum({ items }: Booked, key: 'priceCents' | 'affiliateCents'): number {
  return items.reduce((total, item) => total + item[key], 0)
}

function card(sandbox: Sandbox, sale: Booked): string {
  const family = familyOf(sandbox, sale.receipt)
  const rows = family.map(
    (one) =>
      `<tr><td>${one.type}</td><td>${escapeHtml(one.items.map(({ title }) => title).join(', '))}</td>
<td class="money">${dollars(sum(one, 'priceCents'))}</td><td class="money">${dollars(sum(one, 'affiliateCents'))}</td>
<td>${one.refundable}</td></tr>`,
  )
  const isRecurring = sale.items.some((item) => item.isRecurring)
  const isGone = sale.refundable === 'ALREADY_REFUNDED'
  const button = (action: string, label: string, isOff = false) =>
    actionButton(`/clickbank/orders/${sale.receipt}/${action}`, label, isOff)
  return `<section class="card" aria-label="${sale.receipt}"><h2>${sale.receipt}</h2>
<p class="soft">${escapeHtml(sale.vendor)} · affiliate ${escapeHtml(sale.affiliate ?? 'none')} · tid <code>${escapeHtml(sale.tid ?? 'none')}</code></p>
<div class="scroll"><table><thead><tr><th>Type</th><th>Items</th><th>Paid</th><th>Commission</th><th>State</th></tr></thead>${rows.join('')}</table></div>
<div class="actions">${button('refund', 'Refund', isGone)}${button('partial-refund', 'Partial refund', isGone)}
${button('chargeback', 'Chargeback', isGone)}${button('rebill', 'Rebill', !isRecurring)}
${button('end-refund-period', 'End refund period', sale.refundable !== 'REFUNDABLE')}
${button('resend', 'Resend notification')}${button('send-out-of-order', 'Send out of order')}${button('forge', 'Forge')}</div></section>`
}
