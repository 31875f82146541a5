import type { LinkRule, SmartLink } from '@hopwise/contracts'
import { expect, test } from 'vitest'
import { describeRouting } from './describe-routing.ts'

const arm = (id: number, url: string, pausedAt: string | null = null) => ({
  id,
  url,
  pausedAt,
  pausedBy: null,
})
const desk = arm(0, 'https://shop.example/desk')
const oak = arm(1, 'https://shop.example/oak')
const rule = (part: Partial<LinkRule>): SmartLink['rules'][number] => ({
  id: 'r-12345678',
  name: '',
  when: [],
  url: 'https://shop.example/de',
  cap: null,
  ...part,
})
const routing = (part: Partial<SmartLink> = {}) =>
  describeRouting({ originalUrl: desk.url, arms: [desk], rules: [], ...part })

test('a link without rules or rotation sends everyone to one place', () => {
  expect(routing()).toBe('Everyone goes to shop.example/desk.')
})

test('rules come first, then how the others are split', () => {
  const german = rule({
    when: [
      { kind: 'country', in: ['DE', 'AT'] },
      { kind: 'device', in: ['mobile'] },
    ],
    cap: { clicks: 1_000, per: 'day' },
  })
  expect(routing({ rules: [german], arms: [desk, oak] })).toBe(
    'Phones in Germany or Austria go to shop.example/de, up to 1,000 clicks a day; everyone else is split between shop.example/desk and shop.example/oak by what each earns.',
  )
})

test('many URLs of a rotation are counted, and named by their site where it is one', () => {
  const quiz = arm(2, 'https://shop.example/quiz')
  expect(routing({ arms: [desk, oak, quiz] })).toContain('between 3 pages of shop.example by')
  const other = arm(2, 'https://other.example/quiz')
  expect(routing({ arms: [desk, oak, other] })).toContain('between 3 URLs by')
})

test('a paused URL is not said to get visitors', () => {
  expect(routing({ arms: [desk, { ...oak, pausedAt: '2026-11-20T00:00:00Z' }] })).toBe(
    'Everyone goes to shop.example/desk.',
  )
})

test('of many rules the first three are said, and how many follow', () => {
  const rules = Array.from({ length: 5 }, (_, index) =>
    rule({ id: `r-1234567${index}`, url: `https://shop.example/${index}` }),
  )
  expect(routing({ rules })).toContain('shop.example/2; 2 more rules follow; everyone else goes')
})

test('only the sentence begins with a capital', () => {
  const german = rule({ when: [{ kind: 'country', in: ['DE'] }] })
  const small = rule({ when: [{ kind: 'device', in: ['mobile', 'tablet'] }] })
  expect(routing({ rules: [german, small] })).toBe(
    'Visitors in Germany go to shop.example/de; phones or tablets go to shop.example/de; everyone else goes to shop.example/desk.',
  )
})

test('each condition reads as a part of the sentence', () => {
  const when: SmartLink['rules'][number]['when'] = [
    { kind: 'os', in: ['Android'] },
    { kind: 'language', in: ['de'] },
    { kind: 'referrer', in: ['t.co'] },
    { kind: 'platform', in: ['instagram'] },
  ]
  expect(routing({ rules: [rule({ when })] })).toContain(
    'Visitors on Android who read German coming from t.co from Instagram go to shop.example/de;',
  )
})

test('when it expires, where it leads then and what it asks for come last', () => {
  const expiresAt = '2026-12-24T18:00:00Z'
  expect(routing({ expiresAt, hasPassword: true })).toMatch(
    /^Everyone goes to shop\.example\/desk\. On Dec 24, 2026, .+, the link expires\. Visitors are asked for a password first\.$/,
  )
  expect(routing({ expiresAt, expiredUrl: 'https://shop.example/over' })).toMatch(
    /, everyone goes to shop\.example\/over\.$/,
  )
})
