import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { networkPage, offerPage, offers } from './cpa-pages.ts'
import type { CpaState, Lead } from './cpa-state.ts'

const html = 'text/html; charset=utf-8'
const actions: Record<string, { status: string; event: string }> = {
  approve: { status: 'approved', event: 'sale' },
  reject: { status: 'rejected', event: 'sale' },
  refund: { status: 'approved', event: 'refund' },
}

/** Any network that can call a URL: offers that convert, and what becomes of each conversion. */
export function registerCpa(app: FastifyInstance, { store }: Sandbox): void {
  const state = store.part<CpaState>('cpa', { postbackUrl: '', leads: [] })

  async function postBack(lead: Lead, event: string, status: string): Promise<void> {
    lead.said = await callPostback(state.postbackUrl, { ...lead, event, status })
    store.save()
  }

  app.get('/cpa', async (_request, reply) => reply.type(html).send(networkPage(state)))
  app.post<{ Body: { url?: string } }>('/cpa/postback', async ({ body }, reply) => {
    state.postbackUrl = body.url?.trim() ?? ''
    store.save()
    return reply.redirect('/cpa', 303)
  })
  app.get<{ Params: { id: string }; Querystring: { subid?: string } }>(
    '/cpa/offer/:id',
    async ({ params, query }, reply) =>
      reply.type(html).send(offerPage(params.id, query.subid ?? '', null)),
  )
  app.post<{ Params: { id: string }; Body: { subid?: string } }>(
    '/cpa/offer/:id',
    async ({ params, body }, reply) => {
      const offer = offers.find(({ id }) => id === params.id)
      if (offer === undefined)
        return reply
          .code(404)
          .type(html)
          .send(offerPage('', '', null))
      const subid = body.subid ?? ''
      const lead: Lead = {
        id: `CPA-${Date.now().toString(36)}-${state.leads.length + 1}`,
        status: 'pending',
        subid,
        payout: offer.payout,
        said: '',
      }
      state.leads = [lead, ...state.leads].slice(0, 100)
      await postBack(lead, 'sale', 'pending')
      return reply.type(html).send(offerPage(params.id, subid, lead))
    },
  )
  app.post<{ Params: { id: string; action: string } }>(
    '/cpa/lead/:id/:action',
    async ({ params }, reply) => {
      const lead = state.leads.find(({ id }) => id === params.id)
      const action = actions[params.action]
      if (lead === undefined || action === undefined)
        return reply.code(404).send('no such conversion')
      lead.status = action.event === 'refund' ? 'refunded' : action.status
      await postBack(lead, action.event, action.status)
      return reply.redirect('/cpa', 303)
    },
  )
}

async function callPostback(url: string, lead: Lead & { event: string }): Promise<string> {
  const values: Record<string, string> = {
    subid: lead.subid,
    payout: lead.payout,
    currency: 'USD',
    txid: lead.id,
    status: lead.status,
    event: lead.event,
  }
  const filled = url.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  if (!URL.canParse(filled)) return 'no postback URL is set'
  try {
    const answer = await fetch(filled, { redirect: 'manual' })
    return `postback answered ${answer.status}`
  } catch {
    return 'the postback URL could not be reached'
  }
}
