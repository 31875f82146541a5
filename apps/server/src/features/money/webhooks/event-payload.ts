import type { LoggedEvent, Webhook } from '@hopwise/contracts'
import { eventApiVersion } from '@hopwise/contracts'
import { publicContracts } from '@hopwise/contracts/v1'
import type { webhookDeliveries } from '@hopwise/db'

/** What a receiver learns about a click; nothing in it identifies the visitor. */
interface ClickData {
  id: string
  occurredAt: string
  linkId: number
  link: string | null
  campaignId: number | null
  campaign: string | null
  country: string
  device: string
  browser: string
  os: string
  referrerHost: string
  platform: string
}

export interface ConversionData {
  id: number
  kind: string
  status: string
  amount: string
  currency: string
  source: string
  transactionId: string
  subIds: string[]
  clickId: string | null
  linkId: number | null
  link: string | null
  campaignId: number | null
  campaign: string | null
  productName: string | null
  country: string | null
  occurredAt: string
  /** Only the day of `occurredAt` is known: it is noon of it in UTC. */
  isDayOnly: boolean
}

/** The body of a webhook that listens to words from before the log of events, in the form that Standard Webhooks recommends. */
export type FormerPayload =
  | { type: 'click'; timestamp: string; data: ClickData }
  | { type: 'conversion.added' | 'conversion.changed'; timestamp: string; data: ConversionData }
  | { type: 'test'; timestamp: string; data: ConversionData }

/** An event as the log has it, or one that never was. */
type Envelope = Omit<LoggedEvent, 'type'> & { type: LoggedEvent['type'] | 'test' }

/** Kept as it is sent. */
export type EventPayload = FormerPayload | Envelope

export const isFormerPayload = (payload: EventPayload): payload is FormerPayload =>
  'timestamp' in payload

/** As it is sent: the database keeps no order of names. */
export function inOrder(payload: EventPayload) {
  const { type, data } = payload
  if (isFormerPayload(payload)) return { type, timestamp: payload.timestamp, data }
  const { id, sequence, apiVersion, createdAt } = payload
  return { id, sequence, type, apiVersion, createdAt, data }
}

/** Of no sequence, and about the webhook itself. */
export function testEnvelope(webhook: Webhook, id: string, now: Date): Envelope {
  return {
    id,
    sequence: 0,
    type: 'test',
    apiVersion: eventApiVersion,
    createdAt: now.toISOString(),
    data: publicContracts.webhooks.publicWebhook.parse(webhook),
  }
}

/** A conversion that never was, with every field filled. */
export function testPayload(now: Date): FormerPayload {
  return {
    type: 'test',
    timestamp: now.toISOString(),
    data: {
      id: 0,
      kind: 'sale',
      status: 'pending',
      amount: '40.00',
      currency: 'USD',
      source: 'test',
      transactionId: 'TEST-1',
      subIds: ['test-sub-id'],
      clickId: '0test0click0id00000000000',
      linkId: null,
      link: 'test-link',
      campaignId: null,
      campaign: 'Test campaign',
      productName: 'Test product',
      country: 'US',
      occurredAt: now.toISOString(),
      isDayOnly: false,
    },
  }
}

/** One that was taken; for the sample, which sends nothing. */
export function sampleDelivery(
  workspaceId: number,
  webhookId: number,
  at: Date,
): typeof webhookDeliveries.$inferInsert {
  return {
    workspaceId,
    webhookId,
    eventKey: `test:${at.toISOString()}`,
    event: 'test',
    payload: testPayload(at),
    status: 'delivered',
    attempts: 1,
    answerStatus: 200,
    createdAt: at,
    deliveredAt: at,
  }
}
