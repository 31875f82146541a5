import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** Everything that the log of events can tell of, by what it is about. */
export const eventTypes = [
  'link.created',
  'link.updated',
  'link.archived',
  'link.health-changed',
  'click.recorded',
  'conversion.created',
  'conversion.updated',
  'conversion.confirmed',
  'conversion.paid',
  'conversion.reversed',
  'conversion.unmatched',
  'campaign.completed',
  'post.published',
  'post.failed',
  'import.finished',
  'sync.failed',
  'webhook.paused',
] as const
export type EventType = (typeof eventTypes)[number]

/** What each type says happened. */
export const eventSentences: Record<EventType, string> = {
  'link.created': 'A link was created.',
  'link.updated': 'A link was changed or restored.',
  'link.archived': 'A link was archived.',
  'link.health-changed': 'A link’s destination check changed.',
  'click.recorded': 'A click was counted.',
  'conversion.created': 'A sale, rebill, refund or chargeback came in.',
  'conversion.updated': 'Something else of a conversion changed, such as its commission or link.',
  'conversion.confirmed': 'A conversion was confirmed, when it came in or later.',
  'conversion.paid': 'A conversion was paid.',
  'conversion.reversed': 'A conversion was reversed and no longer counts.',
  'conversion.unmatched': 'A conversion belongs to no link.',
  'campaign.completed': 'A campaign ended.',
  'post.published': 'A post was published.',
  'post.failed': 'A post could not be published.',
  'import.finished': 'A report was imported, or could not be.',
  'sync.failed': 'A connected network could not be read.',
  'webhook.paused':
    'A webhook was paused, by a person or because its receiver doesn’t accept deliveries.',
}

/** All of one kind, such as `conversion.*`. */
export type EventWildcard = EventType extends `${infer Kind}.${string}` ? `${Kind}.*` : never

export const eventWildcards = [
  // safe because a type is a kind, a point and what happened
  ...new Set(eventTypes.map((type) => `${type.split('.')[0]}.*` as EventWildcard)),
]

export const eventPatterns: readonly (EventType | EventWildcard)[] = [
  ...eventTypes,
  ...eventWildcards,
]
export type EventPattern = EventType | EventWildcard

/** The types that types and wildcards name; other words name none. */
export function typesNamed(patterns: readonly string[]): EventType[] {
  return eventTypes.filter(
    (type) => patterns.includes(type) || patterns.includes(`${type.split('.')[0]}.*`),
  )
}

/** An event can be read, and a webhook catch up, for so long. */
export const eventsKeptDays = 30

/** Of the objects in `data`, as the address of the calls that answer them has it. */
export const eventApiVersion = 'v1'

const sequence = z.number().int().positive()

export const loggedEvent = z.object({
  id: z.string(),
  sequence,
  type: z.enum(eventTypes),
  apiVersion: z.string(),
  createdAt: instant,
  data: z.record(z.string(), z.unknown()),
})
export type LoggedEvent = z.infer<typeof loggedEvent>

const list = ','

/** Types and wildcards, with commas between them. */
const typeFilter = z
  .string()
  .superRefine((text, refinement) => {
    const known: readonly string[] = eventPatterns
    const wrong = text.split(list).find((name) => !known.includes(name))
    if (wrong === undefined) return
    refinement.addIssue({
      code: 'custom',
      message:
        wrong === '' ? 'Name a type of event' : `${wrong.slice(0, 50)} is not a type of event`,
      params: { allowed: eventPatterns },
    })
  })
  .optional()
  .meta({
    description:
      'Types with commas between them; `conversion.*` names all of conversions. Left out, all types.',
  })

export const eventQuery = z.object({
  type: typeFilter,
  after: z.coerce
    .number<number | string>({ error: 'After must be a sequence' })
    .int('After must be a sequence')
    .min(0, 'After must be a sequence')
    .max(Number.MAX_SAFE_INTEGER, 'After must be a sequence')
    .optional()
    .meta({
      description:
        '`next` of the page before, or the `sequence` of the last event you have. Left out, the oldest event that is kept comes first.',
    }),
  pageSize: z.coerce.number<number | string>().int().min(1).max(200).default(100),
})
export type EventQuery = z.output<typeof eventQuery>

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  scope: 'read',
  summary: `What happened in the last ${eventsKeptDays} days, oldest first`,
  query: eventQuery,
  response: z.object({
    events: z.array(loggedEvent),
    next: z.number().int().min(0).nullable(),
  }),
})

/** From which event a webhook is sent what it was sent, or missed, once more. */
export const replayStart = z
  .object({
    sequence: sequence
      .optional()
      .meta({ description: 'The `sequence` of the first event to send.' }),
    from: instant.optional().meta({ description: 'Events since then are sent.' }),
  })
  .refine(({ sequence, from }) => (sequence === undefined) !== (from === undefined), {
    path: ['sequence'],
    error: 'Provide either sequence or from',
  })
