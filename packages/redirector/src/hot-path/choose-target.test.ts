import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseTarget } from './choose-target.ts'
import { compileLink, type StoredLink } from './compiled-link.ts'
import type { Visitor } from './conditions.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')

function aVisitor(facts: Partial<Record<keyof Visitor, string>> = {}): Visitor {
  return {
    country: () => facts.country ?? 'ZZ',
    device: () => facts.device ?? 'desktop',
    os: () => facts.os ?? 'Linux',
    language: () => facts.language ?? 'en',
    referrerHost: () => facts.referrerHost ?? '',
    platform: () => facts.platform ?? 'general',
  }
}

function aLink(changes: Partial<StoredLink>) {
  const link = compileLink({
    id: 1,
    workspaceId: 1,
    originalUrl: 'https://shop.example/default',
    platform: null,
    network: 'other',
    clickIdParameter: null,
    rules: [],
    ...changes,
  })
  if (link === null) throw new Error('not compiled')
  return link
}

const rule = (id: string, ...when: unknown[]) => ({
  id,
  when,
  target: { variantId: 7, url: `https://shop.example/${id}` },
})

function chosen(changes: Partial<StoredLink>, visitor = aVisitor(), draw = 0) {
  const { chosenBy, probability, target } = chooseTarget(aLink(changes), visitor, draw, noon)
  return { chosenBy, probability, variantId: target.variantId }
}

test('without rules or arms the original URL is chosen for certain', () => {
  expect(chosen({})).toEqual({ chosenBy: 'default', probability: 1, variantId: 0 })
})

test('the first rule whose every condition holds wins', () => {
  const rules = [
    rule('german-phones', { kind: 'country', in: ['DE'] }, { kind: 'device', in: ['mobile'] }),
    rule('german', { kind: 'country', in: ['de'] }),
    rule('anybody'),
  ]
  expect(chosen({ rules }, aVisitor({ country: 'DE', device: 'mobile' })).chosenBy).toBe(
    'german-phones',
  )
  expect(chosen({ rules }, aVisitor({ country: 'DE' })).chosenBy).toBe('german')
  expect(chosen({ rules }, aVisitor({ country: 'FR' })).chosenBy).toBe('anybody')
})

test.each([
  ['country', { kind: 'country', in: ['US'] }, { country: 'US' }, { country: 'CA' }],
  ['device', { kind: 'device', in: ['tablet'] }, { device: 'tablet' }, { device: 'mobile' }],
  ['os', { kind: 'os', in: ['ios'] }, { os: 'iOS' }, { os: 'Android' }],
  ['language', { kind: 'language', in: ['pt'] }, { language: 'pt-br' }, { language: 'ptx' }],
  [
    'referrer',
    { kind: 'referrer', in: ['reddit.com'] },
    { referrerHost: 'old.reddit.com' },
    { referrerHost: 'notreddit.com' },
  ],
  ['platform', { kind: 'platform', in: ['twitter'] }, { platform: 'twitter' }, {}],
])('a rule on %s meets those it names and nobody else', (_kind, condition, meets, misses) => {
  const rules = [rule('hit', condition)]
  expect(chosen({ rules }, aVisitor(meets)).chosenBy).toBe('hit')
  expect(chosen({ rules }, aVisitor(misses)).chosenBy).toBe('default')
})

test('a rule on dates holds from its first instant until just before its last', () => {
  const at = (from: string | null, until: string | null) =>
    chosen({ rules: [rule('sale', { kind: 'dates', from, until })] }).chosenBy
  expect(at('2026-11-21T12:00:00Z', null)).toBe('sale')
  expect(at(null, '2026-11-21T12:00:00Z')).toBe('default')
  expect(at('2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z')).toBe('sale')
})

test('what this version does not understand never matches: the visitor reaches the default', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (condition) => {
      const rules = [rule('odd', condition), condition, { id: 'x', when: [], target: condition }]
      expect(chosen({ rules }).chosenBy).toBe('default')
    }),
  )
  expect(chosen({ rules: [rule('later', { kind: 'moon-phase', in: ['full'] })] }).chosenBy).toBe(
    'default',
  )
})

test('the rotation follows its weights and tells the chance of what it chose', () => {
  const arms = [
    { id: 0, url: 'https://shop.example/a', weight: 3 },
    { id: 1, url: 'https://shop.example/b', weight: 0 },
    { id: 2, url: 'https://shop.example/c', weight: 1 },
  ]
  expect(chosen({ arms }, aVisitor(), 0.74)).toEqual({
    chosenBy: 'rotation',
    probability: 0.75,
    variantId: 0,
  })
  expect(chosen({ arms }, aVisitor(), 0.76)).toMatchObject({ probability: 0.25, variantId: 2 })
  expect(chosen({ arms }, aVisitor(), 0.9999999)).toMatchObject({ variantId: 2 })
})

test('a rule comes before the rotation', () => {
  const arms = [{ id: 1, url: 'https://shop.example/b', weight: 1 }]
  expect(chosen({ arms, rules: [rule('all')] }).chosenBy).toBe('all')
})
