import fc from 'fast-check'
import type { LinkNotice, StoredLink } from '../hot-path/stored-link.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const url = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'https://hop.clickbank.net/?vendor=desk&tid=old',
    'https://www.amazon.com/dp/B000000001?tag=a-20',
    'https://shop.example/?sub={clickid}',
  ),
)
const condition = fc.oneof(
  fc.record({ kind: fc.constant('country'), in: fc.constant(['DE', 'US']) }),
  fc.record({ kind: fc.constant('device'), in: fc.constant(['mobile']) }),
  fc.record({ kind: fc.constant('dates'), from: fc.constant('2026-01-01T00:00:00Z') }),
  fc.record({ kind: text }),
)
const rule = fc.record(
  {
    id: fc.constantFrom('first', 'second', 'third'),
    name: text,
    when: fc.array(condition, { maxLength: 2 }),
    target: fc.record({ variantId: fc.integer({ min: 1, max: 9 }), url }),
    cap: fc.option(
      fc.record({
        clicks: fc.integer({ min: 1, max: 5 }),
        per: fc.constantFrom('total' as const, 'day' as const),
      }),
    ),
  },
  { requiredKeys: ['id', 'when', 'target'] },
)
const arm = fc.record({ id: fc.integer({ min: 0, max: 4 }), url, isPaused: fc.boolean() })
const weights = fc.constantFrom(
  null,
  { arms: [0, 1, 2], all: [0.2, 0.5, 0.3], segments: { 'DE|': [1, 0, 0], '|mobile': [0, 1, 0] } },
  { arms: 'odd' },
)
const capCount = fc.record({
  clicks: fc.integer({ min: 0, max: 4 }),
  dayEndsMs: fc.constant(Date.parse('2026-11-22T00:00:00Z')),
})

/** Any link the database may hold. */
export const aStoredLink: fc.Arbitrary<StoredLink> = fc.record({
  id: fc.integer({ min: 1 }),
  workspaceId: fc.integer({ min: 1 }),
  slug: fc.stringMatching(/^[a-z0-9]{1,12}$/),
  originalUrl: url,
  platform: fc.option(fc.constantFrom('x', 'instagram')),
  campaign: fc.option(text, { nil: null }),
  network: fc.constantFrom('clickbank', 'amazon', 'other'),
  clickIdParameter: fc.option(fc.constantFrom('subid', 'SID')),
  rules: fc.array(fc.oneof({ weight: 4, arbitrary: rule }, { weight: 1, arbitrary: text }), {
    maxLength: 3,
  }),
  capCounts: fc.record({ first: capCount, second: capCount }),
  arms: fc.array(arm, { maxLength: 4 }),
  weights,
  usesCountries: fc.boolean(),
  usesDevices: fc.boolean(),
  storefronts: fc.array(fc.record({ country: fc.constantFrom('DE', 'FR'), url }), { maxLength: 2 }),
  utm: fc.option(fc.record({ source: text, campaign: fc.constant('{campaign} {link}') }), {
    nil: null,
  }),
  passesQuery: fc.boolean(),
  isCloaked: fc.boolean(),
  retargets: fc.boolean(),
  pixels: fc.array(fc.record({ network: fc.constant('meta'), pixelId: fc.constant('123') }), {
    maxLength: 2,
  }),
  escapesApps: fc.boolean(),
  endsAtMs: fc.option(fc.constant(Date.parse('2026-11-22T00:00:00Z')), { nil: null }),
  passwordHash: fc.option(fc.constant('c2FsdA.a2V5'), { nil: null }),
  isSample: fc.boolean(),
  notice: fc.constantFrom<(LinkNotice | null)[]>('disabled', 'inactive', 'preview', null),
})
