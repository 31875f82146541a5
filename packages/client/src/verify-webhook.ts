import type { Event } from './description.ts'

/** What a webhook that listens to `click` and `conversion` is sent. */
export interface FormerEvent {
  /** Stays the same when it is sent again: what was seen before can be passed over. */
  id: string
  type: 'click' | 'conversion.added' | 'conversion.changed'
  timestamp: string
  data: Record<string, unknown>
}

/** What "Send a test" sends. */
export interface TestEvent {
  id: string
  type: 'test'
  data: Record<string, unknown>
}

/** What a receiver is sent: an event as `events.list` answers it, or as it was before there was a log of events. */
export type WebhookEvent = Event | FormerEvent | TestEvent

/** A request that Hopwise did not send, or that is too old. Answer it with 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

type Headed = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

interface Options {
  /** How far the clocks may be apart, and how long a request may be underway; 5 minutes. */
  toleranceMs?: number
}

const fiveMinutesMs = 300_000
const prefix = 'whsec_'
const scheme = 'v1,'

/**
 * Checks a webhook’s signature (standardwebhooks.com) and answers its event. `body` is what arrived, before anything
 * parsed it. While a secret is replaced, give both.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: Headed,
  secret: string | readonly string[],
  { toleranceMs = fiveMinutesMs }: Options = {},
): Promise<WebhookEvent> {
  const id = header(headers, 'webhook-id')
  const timestamp = header(headers, 'webhook-timestamp')
  const sentAt = /^\d{1,11}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN
  if (!(Math.abs(Date.now() - sentAt) <= toleranceMs)) {
    throw new WebhookError('This webhook is too old, or the clock here is wrong.')
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const signatures = header(headers, 'webhook-signature')
    .split(' ')
    .flatMap((one) => (one.startsWith(scheme) ? [bytesOf(one.slice(scheme.length))] : []))
  const keys = await Promise.all([secret].flat().map(keyOf))
  for (const key of keys) {
    for (const signature of signatures) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return eventOf(id, text)
    }
  }
  throw new WebhookError('The signature of this webhook does not match the secret.')
}

function eventOf(id: string, text: string): WebhookEvent {
  // safe because only Hopwise can have signed it; an event of the log has its id in itself, which is the same
  return { id, ...JSON.parse(text) } as WebhookEvent
}

function header(headers: Headed, name: string): string {
  const found = isHeaders(headers) ? headers.get(name) : valueIn(headers, name)
  if (found === null || found === undefined || found === '') {
    throw new WebhookError(`This request has no ${name}, so Hopwise did not send it.`)
  }
  return found
}

/** Also those of a framework with a class of its own. */
const isHeaders = (headers: Headed): headers is Headers => typeof headers['get'] === 'function'

/** Names in any case, as frameworks hand them on; of several values the first. */
function valueIn(headers: Exclude<Headed, Headers>, wanted: string): string | undefined {
  const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted) ?? []
  return typeof value === 'object' ? value[0] : value
}

function keyOf(secret: string) {
  const bytes = bytesOf(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret)
  if (bytes.length === 0) throw new TypeError('A webhook’s secret begins with whsec_.')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Of base64; none where it is not. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
