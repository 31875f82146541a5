import { createHmac } from 'node:crypto'
import type { Sandbox } from '../vendor-needs.ts'
import { newId, type StripeEvent, unixNow } from './objects.ts'
import { stripeState } from './stripe-state.ts'

const secret = 'whsec_sandbox'
const retryDelaysMs = [250, 1_000, 5_000, 20_000]
const eventsKept = 200

/** `wrong` signs with another secret, `old` as of ten minutes ago. */
export const signatures = ['good', 'wrong', 'old'] as const
export type Signature = (typeof signatures)[number]

export interface Webhooks {
  /** Notes that something happened and tells Hopwise, as often as needed. */
  emit(type: string, object: object): void
  /** Sends one again, once; answers what Hopwise said. */
  send(event: StripeEvent, signature: Signature): Promise<number>
}

export function createWebhooks(sandbox: Sandbox): Webhooks {
  const address = `${sandbox.hopwiseUrl}/api/subscription/webhook`

  async function send(event: StripeEvent, signature: Signature): Promise<number> {
    const payload = JSON.stringify(event, null, 2)
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, signature),
      },
      body: payload,
      redirect: 'manual',
    })
    await answer.body?.cancel()
    return answer.status
  }

  async function deliver(event: StripeEvent, attempt = 0): Promise<void> {
    const status = await send(event, 'good').catch(() => 0)
    const delay = retryDelaysMs[attempt]
    if ((status >= 200 && status < 300) || delay === undefined) return
    setTimeout(() => void deliver(event, attempt + 1), delay).unref()
  }

  return {
    emit(type, object) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        type,
        created: unixNow(),
        api_version: '2026-10-28.endive',
        livemode: false,
        data: { object: structuredClone(object) },
      }
      const state = stripeState(sandbox)
      state.events = [...state.events, event].slice(-eventsKept)
      sandbox.store.save()
      // After the answer to the caller, as with Stripe.
      setTimeout(() => void deliver(event), 0)
    },
    send,
  }
}

function signatureOf(payload: string, kind: Signature): string {
  const time = unixNow() - (kind === 'old' ? 600 : 0)
  const key = kind === 'wrong' ? 'whsec_of_somebody_else' : secret
  const digest = createHmac('sha256', key).update(`${time}.${payload}`).digest('hex')
  return `t=${time},v1=${digest}`
}
