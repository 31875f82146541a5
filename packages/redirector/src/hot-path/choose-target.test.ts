import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseTarget } from './choose-target.ts'
import { takeClick } from './click-cap.ts'
import { compileLink } from './compiled-link.ts'
import type { Visitor } from './conditions.ts'
import type { StoredLink } from './stored-link.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')

function aVisitor(facts: Partial<Record<keyof Visitor, string>> = {}): Visitor {
  return {
    country: () => facts.country ?? 'ZZ',
    device: () => facts.device ?? 'desktop',
    os: () => facts.os ?? 'Linux',
    language: () => facts.language ?? 'en',
    referrerHost: () => facts.referrerHost ?? '',
    referrerSource: () => facts.referrerSource ?? facts.referrerHost ?? '',
    platform: () => facts.platform ?? 'general',
    isMachine: () => false,
    isInApp: () => false,
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
])('a rule on %s meets those it names and no one else', (_kind, condition, meets, misses) => {
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

const arm = (id: number, isPaused = false) => ({ id, url: `https://shop.example/${id}`, isPaused })

test('a rule comes before the rotation, and before an arm that was kept', () => {
  const link = aLink({ arms: [arm(0), arm(1)], rules: [rule('all')] })
  const kept = { variantId: 1, probability: 0.5 }
  expect(chooseTarget(link, aVisitor(), 0, noon, kept).chosenBy).toBe('all')
})

test('a rule cannot take the name of what else chooses', () => {
  for (const id of ['default', 'rotation', 'kept', 'storefront-DE']) {
    expect(chosen({ rules: [rule(id)] })).toMatchObject({ chosenBy: 'default', variantId: 0 })
  }
})

const dayEndsMs = noon + 3_600_000
const capped = (per: 'total' | 'day', clicks: number, had: number) =>
  aLink({
    rules: [{ ...rule('first'), cap: { clicks, per } }, rule('second')],
    capCounts: { first: { clicks: had, dayEndsMs } },
  })

function visitsOf(link: ReturnType<typeof aLink>, times: readonly number[]) {
  return times.map((at) => {
    const choice = chooseTarget(link, aVisitor(), 0, at)
    if (choice.cap !== null) takeClick(choice.cap, at)
    return choice.chosenBy
  })
}

test('a rule steps aside once its cap is reached, with the clicks it had before', () => {
  expect(visitsOf(capped('total', 3, 1), [noon, noon, noon, dayEndsMs])).toEqual([
    'first',
    'first',
    'second',
    'second',
  ])
})

test('a cap of a day is full again when the workspace’s day ends', () => {
  const times = [noon, noon, dayEndsMs, dayEndsMs, dayEndsMs + 86_400_000]
  expect(visitsOf(capped('day', 1, 0), times)).toEqual([
    'first',
    'second',
    'first',
    'second',
    'first',
  ])
})

test('choosing takes nothing from a cap', () => {
  const link = capped('total', 1, 0)
  const choices = Array.from({ length: 5 }, () => chooseTarget(link, aVisitor(), 0, noon).chosenBy)
  expect(new Set(choices)).toEqual(new Set(['first']))
})

const amazon = {
  network: 'amazon',
  originalUrl: 'https://www.amazon.com/dp/B0000AAAAA?tag=me-20',
  storefronts: [{ country: 'DE', url: 'https://www.amazon.de/dp/B0000AAAAA?tag=me-21' }],
}

test('a visitor of a country with a storefront is sent there, after rules and before the rotation', () => {
  const german = aVisitor({ country: 'DE' })
  expect(chosen(amazon, german)).toEqual({
    chosenBy: 'storefront-DE',
    probability: 1,
    variantId: 0,
  })
  expect(chosen({ ...amazon, arms: [arm(0), arm(1)] }, german).chosenBy).toBe('storefront-DE')
  expect(chosen({ ...amazon, rules: [rule('all')] }, german).chosenBy).toBe('all')
  expect(chosen(amazon, aVisitor({ country: 'FR' })).chosenBy).toBe('default')
})
