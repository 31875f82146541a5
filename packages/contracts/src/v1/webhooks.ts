import { z } from 'zod'
import { eventPatterns } from '../events.ts'
import { idParams } from '../fields.ts'
import * as webhooks from '../webhooks.ts'
import { type Webhook, webhook, webhookChange } from '../webhooks.ts'
import { definePublic, listOf, ofOne } from './define.ts'

export const publicWebhook = webhook.pick({
  id: true,
  form: true,
  url: true,
  events: true,
  pausedAt: true,
  failures: true,
  lastDeliveredAt: true,
  createdAt: true,
  removedAt: true,
})
export type PublicWebhook = z.infer<typeof publicWebhook>

const withSecret = publicWebhook.extend({
  secret: z.string().meta({ description: 'It signs what is sent. It is never shown again.' }),
})

const showWebhook = (one: Webhook): PublicWebhook => one

const events = z
  .array(z.enum(eventPatterns, { error: 'Must be a type of event, or a wildcard' }), {
    error: 'Select at least one event',
  })
  .min(1, 'Select at least one event')
  .meta({ description: 'Types of events; `conversion.*` is all of conversions.' })

const { url, isPaused } = webhookChange.shape
const about = { resource: 'webhooks', params: idParams, response: publicWebhook } as const

export const listWebhooks = definePublic(
  webhooks.listWebhooks,
  {
    method: 'GET',
    path: '/api/v1/webhooks',
    resource: 'webhooks',
    summary: 'List webhooks',
    description: 'All webhooks, on one page: a workspace has at most 20.',
    response: listOf(publicWebhook),
  },
  {
    toRequest: () => ({}),
    toAnswer: (all) => ({ data: all.map(showWebhook), next: null, total: all.length }),
  },
)

export const getWebhook = definePublic(
  webhooks.getWebhook,
  {
    ...about,
    method: 'GET',
    path: '/api/v1/webhooks/{id}',
    summary: 'Get a webhook',
    description: 'One webhook by its id, also after it was deleted.',
  },
  ofOne(showWebhook),
)

export const createWebhook = definePublic(
  webhooks.createWebhook,
  {
    method: 'POST',
    path: '/api/v1/webhooks',
    resource: 'webhooks',
    summary: 'Create a webhook',
    description:
      'Sends events of these types to a URL from now on, each as a POST that is signed as Standard Webhooks has it.',
    body: z.object({ url: webhooks.newWebhook.shape.url, events }),
    response: withSecret,
  },
  {
    toRequest: ({ body }) => ({ body: { ...body, form: 'webhook' as const } }),
    toAnswer: (one) => one,
  },
)

export const updateWebhook = definePublic(
  webhooks.changeWebhook,
  {
    ...about,
    method: 'PATCH',
    path: '/api/v1/webhooks/{id}',
    summary: 'Update a webhook',
    description:
      'Changes the fields that are sent and no other. A webhook that is resumed is sent what it missed, as far as events are kept.',
    body: z.object({ url, events: events.optional(), isPaused }),
  },
  { toRequest: ({ params, body }) => ({ params, body }), toAnswer: showWebhook },
)

export const rotateWebhook = definePublic(
  webhooks.rotateWebhook,
  {
    ...about,
    method: 'POST',
    path: '/api/v1/webhooks/{id}/rotate',
    summary: 'Rotate a webhook’s secret',
    description:
      'Gives it a new secret. For 24 hours everything is signed with the former one as well, so that a receiver can change it at any time in between.',
    response: withSecret,
  },
  { toRequest: ({ params }) => ({ params }), toAnswer: (one) => one },
)

export const replayWebhook = definePublic(
  webhooks.replayWebhook,
  {
    ...about,
    method: 'POST',
    path: '/api/v1/webhooks/{id}/replay',
    summary: 'Replay events to a webhook',
    description:
      'Sends the events it listens to once more, from a sequence or a time on, and then goes on with new ones. Each has the id it had before.',
    body: webhooks.replayWebhook.body,
  },
  { toRequest: ({ params, body }) => ({ params, body }), toAnswer: showWebhook },
)

export const deleteWebhook = definePublic(
  webhooks.removeWebhook,
  {
    ...about,
    method: 'DELETE',
    path: '/api/v1/webhooks/{id}',
    summary: 'Delete a webhook',
    description: 'Nothing more is sent to it, not even what was waiting.',
  },
  ofOne(showWebhook),
)

export const restoreWebhook = definePublic(
  webhooks.restoreWebhook,
  {
    ...about,
    method: 'POST',
    path: '/api/v1/webhooks/{id}/restore',
    summary: 'Restore a webhook',
    description: 'Brings a deleted webhook back. It is sent what happened in between.',
  },
  ofOne(showWebhook),
)
