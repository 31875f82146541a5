import {
  type DeliveredEvent,
  type EventType,
  type EventWildcard,
  eventWildcards,
  type FormerEvent,
  typesNamed,
  type WebhookTopic,
} from '@hopwise/contracts'
import { formatList } from '#src/shared/format/list.ts'

type TypeOf<Wildcard> = Wildcard extends `${infer Kind}.*`
  ? Extract<EventType, `${Kind}.${string}`>
  : never

interface EventGroup<Type extends EventType> {
  /** All of it. */
  name: string
  /** What one event is about, and what can happen to it. */
  noun: string
  happenings: Record<Type, string>
}
/** Whatever its types. */
type AnyGroup = EventGroup<never>

const groups: { [Wildcard in EventWildcard]: EventGroup<TypeOf<Wildcard>> } = {
  'conversion.*': {
    name: 'Conversions',
    noun: 'Conversion',
    happenings: {
      'conversion.created': 'Created',
      'conversion.updated': 'Updated',
      'conversion.confirmed': 'Confirmed',
      'conversion.paid': 'Paid',
      'conversion.reversed': 'Reversed',
      'conversion.unmatched': 'Without a link',
    },
  },
  'link.*': {
    name: 'Links',
    noun: 'Link',
    happenings: {
      'link.created': 'Created',
      'link.updated': 'Updated',
      'link.archived': 'Archived',
      'link.health-changed': 'Health changed',
    },
  },
  'post.*': {
    name: 'Posts',
    noun: 'Post',
    happenings: { 'post.published': 'Published', 'post.failed': 'Failed' },
  },
  'click.*': { name: 'Clicks', noun: 'Click', happenings: { 'click.recorded': 'Recorded' } },
  'campaign.*': {
    name: 'Completed campaigns',
    noun: 'Campaign',
    happenings: { 'campaign.completed': 'Completed' },
  },
  'import.*': {
    name: 'Finished imports',
    noun: 'Import',
    happenings: { 'import.finished': 'Finished' },
  },
  'sync.*': { name: 'Failed syncs', noun: 'Sync', happenings: { 'sync.failed': 'Failed' } },
  'webhook.*': {
    name: 'Paused webhooks',
    noun: 'Webhook',
    happenings: { 'webhook.paused': 'Paused' },
  },
}

// safe because these are its keys
export const eventGroups = Object.entries(groups) as [EventWildcard, AnyGroup][]

/** The types of a group, as a person reads them in it. */
export const happeningsOf = ({ happenings }: AnyGroup) =>
  // safe because these are its keys
  Object.entries(happenings) as [EventType, string][]

/** What comes to be of a kind later is chosen too, where all of it is. */
export function patternsOf(types: readonly EventType[]): WebhookTopic[] {
  return eventWildcards.flatMap((wildcard): WebhookTopic[] => {
    const own = typesNamed([wildcard])
    const chosen = own.filter((type) => types.includes(type))
    return chosen.length === own.length ? [wildcard] : chosen
  })
}

const typePhrases = new Map<string, string>(
  eventGroups.flatMap(([, group]) =>
    happeningsOf(group).map(([type, happening]) => [
      type,
      `${group.noun} ${happening.toLowerCase()}`,
    ]),
  ),
)

/** Words from before the log of events, by which one that is sent is called as well. */
export const formerNames: Record<FormerEvent, string> = {
  click: 'Clicks',
  conversion: 'Conversions',
}
const deliveredNames: Record<FormerEvent | 'test', string> = {
  click: 'Click',
  conversion: 'Conversion',
  test: 'Test',
}

export function deliveredName(event: DeliveredEvent): string {
  return typePhrases.get(event) ?? deliveredNames[event as keyof typeof deliveredNames]
}

/** All that a webhook listens to, as a part of a sentence. */
export function topicWords(topics: readonly WebhookTopic[]): string {
  const names: Partial<Record<WebhookTopic, string>> = {
    ...formerNames,
    ...Object.fromEntries(eventGroups.map(([wildcard, { name }]) => [wildcard, name])),
  }
  const words = topics.map((topic) => names[topic] ?? typePhrases.get(topic) ?? topic)
  const [first = '', ...others] = words
  return formatList([first, ...others.map((word) => word.toLowerCase())])
}
