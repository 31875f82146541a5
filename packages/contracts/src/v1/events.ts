import { z } from 'zod'
import * as events from '../events.ts'
import { type EventType, eventApiVersion, eventsKeptDays, loggedEvent } from '../events.ts'
import { publicCampaign } from './campaigns.ts'
import { publicClick } from './clicks.ts'
import { publicConversion } from './conversions.ts'
import { definePublic, withPages } from './define.ts'
import { publicImport } from './imports.ts'
import { publicLink } from './links.ts'
import { publicPost } from './posts.ts'
import { publicSync } from './syncs.ts'
import { publicWebhook } from './webhooks.ts'

const { id, sequence, createdAt } = loggedEvent.shape

/** What was kept before a field came to a record is answered without it. */
const asKept = <Data extends z.ZodType>(data: Data) =>
  // safe because only what the schema answered was kept; without a context it is a schema's default, which is none
  data.catch((context) => context?.input as z.output<Data>)

function eventOf<const Types extends readonly [EventType, ...EventType[]], Data extends z.ZodType>(
  types: Types,
  data: Data,
) {
  return z.object({
    id: id.meta({
      description: 'Of the event. It is the same wherever and however often it is read or sent.',
    }),
    sequence: sequence.meta({
      description: 'Ascends in the order in which events can be read and are sent.',
    }),
    type: z.enum(types),
    apiVersion: z
      .literal(eventApiVersion)
      .meta({ description: 'The version of the API whose objects `data` has.' }),
    createdAt,
    data: asKept(data),
  })
}

export const linkEvent = eventOf(
  ['link.created', 'link.updated', 'link.archived', 'link.health-changed'],
  publicLink,
)
export const clickEvent = eventOf(['click.recorded'], publicClick)
export const conversionEvent = eventOf(
  [
    'conversion.created',
    'conversion.updated',
    'conversion.confirmed',
    'conversion.paid',
    'conversion.reversed',
    'conversion.unmatched',
  ],
  publicConversion,
)
export const campaignEvent = eventOf(['campaign.completed'], publicCampaign)
export const postEvent = eventOf(['post.published', 'post.failed'], publicPost)
export const importEvent = eventOf(['import.finished'], publicImport)
export const syncEvent = eventOf(['sync.failed'], publicSync)
export const pauseEvent = eventOf(['webhook.paused'], publicWebhook)

/** By what they are about. */
export const publicEvents = [
  linkEvent,
  clickEvent,
  conversionEvent,
  campaignEvent,
  postEvent,
  importEvent,
  syncEvent,
  pauseEvent,
] as const

export const publicEvent = z.discriminatedUnion('type', publicEvents).meta({
  description:
    'What happened, and the record as it was when the event came into the log: right after where a webhook listens, otherwise when the log is next read.',
})
export type PublicEvent = z.infer<typeof publicEvent>

const { type, after } = events.eventQuery.shape

export const listEvents = definePublic(
  events.listEvents,
  {
    method: 'GET',
    path: '/api/v1/events',
    resource: 'events',
    summary: 'List events',
    description: `What happened in the last ${eventsKeptDays} days, oldest first. To learn of what is new, keep the \`sequence\` of the last event you have, and ask for what comes \`after\` it. Sequences only ascend: numbers are left out after a backup was restored. If you read on from an event that the restored log never had, the answer is 410 with the code \`gone\`, and \`issues[0].allowed\` has the sequence to read on after. Clicks are in the log while a webhook listens to them; otherwise read them with \`listClicks\`.`,
    query: withPages({ type }).extend({ after }),
    response: z.object({
      data: z.array(publicEvent),
      next: z.string().nullable().meta({
        description:
          'What `after` takes for the next page, which may come without events while older ones are put in order; null on the last one.',
      }),
    }),
  },
  {
    renamed: { pageSize: 'limit' },
    toRequest: ({ query: { limit, ...filters } }) => ({ query: { ...filters, pageSize: limit } }),
    toAnswer: ({ events, next }) => ({
      // safe because the log keeps what the calls of each record answer
      data: events as PublicEvent[],
      next: next === null ? null : String(next),
    }),
  },
)
