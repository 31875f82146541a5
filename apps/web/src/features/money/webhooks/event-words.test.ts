import { eventTypes, typesNamed, webhookTopics } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { deliveredName, eventGroups, happeningsOf, patternsOf, topicWords } from './event-words.ts'

test('every type of the log can be chosen, once, in the group that its wildcard names', () => {
  for (const [wildcard, group] of eventGroups) {
    expect(happeningsOf(group).map(([type]) => type)).toEqual(typesNamed([wildcard]))
  }
  const all = eventGroups.flatMap(([, group]) => happeningsOf(group).map(([type]) => type))
  expect(all.toSorted()).toEqual(eventTypes.toSorted())
})

test('a group of which all is chosen is chosen by its wildcard, so that what comes later is in it', () => {
  expect(patternsOf(typesNamed(['link.*', 'conversion.paid']))).toEqual([
    'link.*',
    'conversion.paid',
  ])
  expect(patternsOf([])).toEqual([])
})

test('whatever a webhook listens to, or was sent, has words', () => {
  expect(topicWords(['click', 'conversion'])).toBe('Clicks and conversions')
  expect(topicWords(['conversion.*', 'link.health-changed', 'conversion.unmatched'])).toBe(
    'Conversions, link health changed, and conversion without a link',
  )
  for (const topic of webhookTopics) expect(topicWords([topic])).not.toContain('.')
  for (const type of eventTypes) expect(deliveredName(type)).not.toContain('.')
  expect(deliveredName('test')).toBe('Test')
})
