import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../vendor-needs.ts'
import { action, day, escapeHtml, page } from './page.ts'
import { missing } from './stripe-error.ts'
import { stripeState } from './stripe-state.ts'
import { type Signature, signatures, type Webhooks } from './webhooks.ts'

interface Sending {
  events: string[]
  signature: Signature
}

/** Sends events again, in any order, with a good, a wrong or an old signature. */
export function eventPages(app: FastifyInstance, sandbox: Sandbox, webhooks: Webhooks): void {
  const state = stripeState(sandbox)

  async function send({ events, signature }: Sending): Promise<number[]> {
    const statuses: number[] = []
    for (const id of events) {
      const event = state.events.find((one) => one.id === id)
      if (event === undefined) throw missing('event', id)
      statuses.push(await webhooks.send(event, signature).catch(() => 0))
    }
    return statuses
  }

  app.post<{ Body: Sending }>(
    '/stripe/control/send',
    {
      schema: {
        body: {
          type: 'object',
          required: ['events'],
          properties: {
            events: { type: 'array', items: { type: 'string' } },
            signature: { enum: [...signatures], default: 'good' },
          },
        },
      },
    },
    async ({ body }) => ({ statuses: await send(body) }),
  )

  app.get('/stripe/events', async (_request, reply) => {
    const rows = [...state.events].reverse().map(
      (
        one,
      ) => `<h2>${escapeHtml(one.type)}</h2><p class="soft"><code>${one.id}</code> ${day(one.created)}</p>
${action('/stripe/events/send', 'Send again', 'With a good signature.', { event: one.id, signature: 'good' })}
${action('/stripe/events/send', 'Send with a wrong signature', 'Hopwise has to refuse it.', { event: one.id, signature: 'wrong' })}`,
    )
    return reply.type('text/html').send(page('Events', rows.join('') || '<p>None yet.</p>'))
  })

  app.post<{ Body: { event: string; signature: Signature } }>(
    '/stripe/events/send',
    async ({ body }, reply) => {
      const [status] = await send({ events: [body.event], signature: body.signature })
      return reply
        .type('text/html')
        .send(
          page(
            'Sent',
            `<p>Hopwise answered ${status}.</p><p><a href="/stripe/events">All events</a></p>`,
          ),
        )
    },
  )
}
