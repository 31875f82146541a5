import { z } from 'zod'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import { eventPatterns, eventTypes, replayStart } from './events.ts'
import { destinationUrl, id, idParams, instant, pageQuery } from './fields.ts'
import { csv } from './media.ts'

export const webhookForms = ['webhook', 'postback'] as const
/** Words from before the log of events: what they send keeps its shape (docs/adr/0052). */
export const formerEvents = ['click', 'conversion'] as const
export type FormerEvent = (typeof formerEvents)[number]

/** What a webhook can listen to. */
export const webhookTopics = [...formerEvents, ...eventPatterns] as const
export type WebhookTopic = (typeof webhookTopics)[number]

const isFormerEvent = (event: string) => formerEvents.some((one) => one === event)

/** What may stand in braces in the URL of a postback; each is URL-encoded. */
export const webhookMacros = [
  'clickid',
  'subid',
  'payout',
  'currency',
  'status',
  'txid',
  'event',
  'country',
  'source',
  'link',
  'campaign',
  'time',
] as const
export type WebhookMacro = (typeof webhookMacros)[number]

export const webhook = z.object({
  id,
  form: z.enum(webhookForms),
  url: z.string().meta({
    description:
      'Without `admin:write` a key reads its host alone, since the rest often opens the receiver.',
  }),
  method: z.enum(['GET', 'POST']),
  events: z.array(z.enum(webhookTopics)),
  pausedAt: instant
    .nullable()
    .meta({ description: 'Paused by a person, or because nothing went through for a day.' }),
  failures: z.number().int().meta({ description: 'Attempts in a row that failed.' }),
  createdAt: instant,
  removedAt: instant.nullable(),
  lastDeliveredAt: instant.nullable(),
})
export type Webhook = z.infer<typeof webhook>

/** The signing secret is shown when it is made, and never again. */
export const webhookWithSecret = webhook.extend({ secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>

/** One that is none is refused as such; nothing at all as before. */
function unknownEvent({ input }: { input?: unknown }): string {
  return typeof input === 'string' && input !== ''
    ? `${input.slice(0, 50)} is not a type of event`
    : 'Select at least one event'
}

const events = z
  .array(z.enum(webhookTopics, { error: unknownEvent }), {
    error: 'Select at least one event',
  })
  .min(1, 'Select at least one event')
  .transform((list) => [...new Set(list)])

function unknownMacro(url: string): string | undefined {
  const known: readonly string[] = webhookMacros
  return [...url.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .find((one) => !known.includes(one))
}

const macroCheck = {
  check: ({ form, url }: { form?: string | undefined; url?: string | undefined }) =>
    form !== 'postback' || url === undefined || unknownMacro(url) === undefined,
  issue: {
    path: ['url'],
    error: `The URL has an unknown placeholder. Use ${webhookMacros.map((one) => `{${one}}`).join(' ')}`,
  },
}
/** Placeholders stand for what a click and a sale have. */
const formCheck = {
  check: ({ form, events }: { form?: string | undefined; events?: string[] | undefined }) =>
    form !== 'postback' || events === undefined || events.every(isFormerEvent),
  issue: { path: ['events'], error: 'A postback can only send clicks and conversions' },
}
/** Where a visitor is sent or a host is, no placeholder may decide. */
const hostCheck = {
  check: ({ url }: { url?: string | undefined }) =>
    url === undefined || !/^https?:\/\/[^/?#]*[{}]/i.test(url),
  issue: { path: ['url'], error: 'A placeholder can’t be in the host name' },
}

export const newWebhook = z
  .object({
    form: z.enum(webhookForms, { error: 'Form must be webhook or postback' }),
    url: destinationUrl,
    method: z.enum(['GET', 'POST'], { error: 'Method must be GET or POST' }).default('GET'),
    events,
  })
  .refine(hostCheck.check, hostCheck.issue)
  .refine(macroCheck.check, macroCheck.issue)
  .refine(formCheck.check, formCheck.issue)
export type NewWebhook = z.input<typeof newWebhook>

export const webhookChange = z
  .object({
    url: destinationUrl.optional(),
    method: z.enum(['GET', 'POST'], { error: 'Method must be GET or POST' }).optional(),
    events: events.optional(),
    isPaused: z.boolean({ error: 'isPaused must be true or false' }).optional(),
  })
  .refine(hostCheck.check, hostCheck.issue)
export type WebhookChange = z.input<typeof webhookChange>

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const deliveredEvents = [...formerEvents, 'test', ...eventTypes] as const
export type DeliveredEvent = (typeof deliveredEvents)[number]

export const webhookDelivery = z.object({
  id,
  webhookId: id,
  event: z.enum(deliveredEvents),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  nextAt: instant.nullable(),
  answerStatus: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'HTTP status of the last answer; null where none came.' }),
  problem: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
  createdAt: instant,
  deliveredAt: instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const webhookDeliveryQuery = pageQuery.extend({
  status: z.enum(deliveryStatuses).optional(),
  webhook: id.optional(),
})
export type WebhookDeliveryQuery = z.output<typeof webhookDeliveryQuery>

export const listWebhooks = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks',
  scope: 'read',
  summary: 'Addresses that receive what happens',
  response: z.array(webhook),
})
export const getWebhook = defineEndpoint({
  method: 'GET',
  path: '/api/webhooks/{id}',
  scope: 'read',
  summary: 'One webhook, also one that was removed',
  params: idParams,
  response: webhook,
})
/** A person proves who they are, for a new address is sent all sales; a key was made by someone who did. */
const aKeyMay = {
  exceptKeys: 'Whoever gave a key `admin:write` proved who they were when they made it',
}

export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks',
  scope: 'admin:write',
  needsProof: aKeyMay,
  summary: 'Add a webhook or an outgoing postback; the answer has its signing secret',
  body: newWebhook,
  response: webhookWithSecret,
  status: 201,
})
export const changeWebhook = defineEndpoint({
  method: 'PATCH',
  path: '/api/webhooks/{id}',
  scope: 'admin:write',
  needsProof: aKeyMay,
  summary: 'Change, pause or resume a webhook',
  params: idParams,
  body: webhookChange,
  response: webhook,
})
export const rotateWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/rotate',
  scope: 'admin:write',
  needsProof: aKeyMay,
  summary: 'Give a webhook a new signing secret; for 24 hours the former one signs as well',
  params: idParams,
  response: webhookWithSecret,
})
export const replayWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/replay',
  scope: 'admin:write',
  summary: 'Send the events of the log again, from one of them on',
  params: idParams,
  body: replayStart,
  response: webhook,
})
export const removeWebhook = defineEndpoint({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  scope: 'admin:write',
  summary: 'Remove a webhook; nothing more is sent to it',
  params: idParams,
  response: webhook,
})
export const restoreWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/restore',
  scope: 'admin:write',
  summary: 'Bring a removed webhook back',
  params: idParams,
  response: webhook,
})
export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  scope: 'admin:write',
  summary: 'Send a made-up event now, once',
  params: idParams,
  response: webhookDelivery,
})
export const listWebhookDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/webhook-deliveries',
  scope: 'read',
  summary: 'What was sent, newest first',
  query: webhookDeliveryQuery,
  response: z.array(webhookDelivery),
  paged: true,
})
export const resendWebhookDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/webhook-deliveries/{id}/send',
  scope: 'admin:write',
  summary: 'Send one again, now',
  params: idParams,
  response: webhookDelivery,
})
export const exportWebhookDeliveries = defineDownload({
  path: '/api/webhook-deliveries/export',
  scope: 'read',
  summary: 'Deliveries of webhooks as CSV',
  query: webhookDeliveryQuery,
  fileName: 'webhook-deliveries.csv',
  media: [csv],
})
