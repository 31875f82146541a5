import type { WebhookMacro } from '@hopwise/contracts'
import { Webhook } from 'standardwebhooks'
import type { ReceiverCall } from '#src/integrations/receiver/call-receiver.ts'
import {
  type ConversionData,
  type EventPayload,
  type FormerPayload,
  inOrder,
  isFormerPayload,
} from './event-payload.ts'

export interface Addressed {
  form: 'webhook' | 'postback'
  url: string
  method: 'GET' | 'POST'
}

/**
 * A webhook is signed after Standard Webhooks (standardwebhooks.com), with each secret; its id stays the same when it
 * is sent again.
 */
export function requestOf(
  { form, url, method }: Addressed,
  secrets: readonly string[],
  { messageId, payload, now }: { messageId: string; payload: EventPayload; now: Date },
): ReceiverCall {
  if (form === 'postback') {
    return {
      url: isFormerPayload(payload) ? fillMacros(url, payload) : url,
      method,
      headers: {},
      body: method === 'POST' ? '' : null,
    }
  }
  const body = JSON.stringify(inOrder(payload))
  return {
    url,
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': secrets
        .map((secret) => new Webhook(secret).sign(messageId, now, body))
        .join(' '),
    },
  }
}

/** Each placeholder by its value, URL-encoded; nothing where there is none. */
function fillMacros(url: string, payload: FormerPayload): string {
  const values: Record<string, string> = macrosOf(payload)
  return url.replaceAll(/\{([a-z]+)\}|%7B([a-z]+)%7D/gi, (_, plain?: string, encoded?: string) =>
    encodeURIComponent((values[plain ?? encoded ?? ''] ?? '').toWellFormed()),
  )
}

function macrosOf(payload: FormerPayload): Record<WebhookMacro, string> {
  const { data, timestamp } = payload
  const shared = {
    country: data.country ?? '',
    link: data.link ?? '',
    campaign: data.campaign ?? '',
    time: String(Math.floor(Date.parse(timestamp) / 1000)),
  }
  if (payload.type === 'click') {
    return {
      ...shared,
      clickid: payload.data.id,
      subid: data.link ?? '',
      payout: '',
      currency: '',
      status: '',
      txid: '',
      event: 'click',
      source: '',
    }
  }
  const { clickId, amount, currency, status, transactionId, kind, source } = payload.data
  return {
    ...shared,
    clickid: clickId ?? '',
    subid: subIdOf(payload.data),
    payout: amount,
    currency,
    status,
    txid: transactionId,
    event: payload.type === 'test' ? 'test' : kind,
    source,
  }
}

/** What the network handed back alongside the click id, else the link it belongs to. */
function subIdOf({ subIds, clickId, link }: ConversionData): string {
  return subIds.find((one) => one.toLowerCase() !== clickId) ?? link ?? ''
}
