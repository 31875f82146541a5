import { setImmediate as nextTurn } from 'node:timers/promises'
import { linkConfiguration } from '@hopwise/contracts'
import { drawNormal } from '@hopwise/statistics'
import { type Random, seededRandom } from '@hopwise/units'
import { expect, test } from 'vitest'
import { findAll } from '../findings.ts'
import { judgeInThread } from '../judge-in-thread.ts'
import { judgeLink } from '../judge-link.ts'
import { type ClickGroup, type LinkFacts, noClicks } from '../link-facts.ts'
import { analyse } from '../present-analysis.ts'

const home = 'https://shop.example/desk'
const other = 'https://shop.example/chair'

interface Visit {
  country: string
  device: string
  hour: number
  weekday: number
  arm: number
  isInApp: boolean
}

interface World {
  clicks: number
  /** Chance that a visit buys. */
  rateOf(visit: Visit): number
  arms?: number
  facts?: Partial<LinkFacts>
}

const countries = ['US', 'US', 'US', 'US', 'GB', 'GB', 'CA', 'DE', 'FR', 'IN']
const devices = ['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'tablet']

/** Visits of a link, drawn one by one, and what an analysis knows of them. */
function simulate({ clicks, rateOf, arms = 1, facts = {} }: World, random: Random): LinkFacts {
  const groups = new Map<string, ClickGroup>()
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  for (let click = 0; click < clicks; click += 1) {
    const device = pick(devices)
    const visit = {
      country: pick(countries),
      device,
      hour: Math.floor(24 * random()),
      weekday: 1 + Math.floor(7 * random()),
      arm: Math.floor(arms * random()),
      isInApp: device !== 'desktop' && random() < 0.5,
    }
    const isBuyer = random() < rateOf(visit)
    const cents = isBuyer ? Math.round(3_000 * Math.exp(0.4 * drawNormal(random))) : 0
    for (const key of keysOf(visit)) {
      const group = groups.get(key) ?? noClicks(key.slice(key.indexOf(':') + 1))
      groups.set(key, group)
      group.clicks += 1
      if (!isBuyer) continue
      group.buyers += 1
      group.cents += cents
      group.squares += (cents / 100) ** 2
    }
  }
  const of = (facet: string) =>
    [...groups].flatMap(([key, group]) => (key.startsWith(`${facet}:`) ? [group] : []))
  const one = (key: string) => groups.get(key) ?? noClicks(key)
  return {
    linkId: 1,
    name: 'desk',
    timeZone: 'UTC',
    from: new Date('2026-08-23T00:00:00Z'),
    to: new Date('2026-11-21T00:00:00Z'),
    configuration: linkConfiguration.parse({
      originalUrl: home,
      rotateUrls: Array.from({ length: arms - 1 }, (_, index) => `${other}-${index + 1}`),
      rules: [],
      enableGeotargeting: false,
      enableDeviceTargeting: false,
      enableRetargeting: false,
      passesQuery: false,
      isCloaked: false,
      escapesApps: false,
      utm: null,
      expiresAt: null,
      expiredUrl: null,
    }),
    network: 'other',
    known: [],
    isAmazon: false,
    whole: one('whole:all'),
    withoutClick: { sales: 0, cents: 0 },
    countries: of('country'),
    devices: of('device'),
    hours: of('hour'),
    weekdays: of('weekday'),
    weekHours: of('weekHour'),
    days: [],
    inApp: one('app:in'),
    outsideApps: one('app:out'),
    flagged: [{ flag: 'preview', visits: Math.round(clicks / 8) }],
    arms: Array.from({ length: arms > 1 ? arms : 0 }, (_, id) => ({
      id,
      url: id === 0 ? home : `${other}-${id}`,
      isPaused: false,
    })),
    gain: null,
    armGroups: arms > 1 ? of('arm') : [],
    armCountries: arms > 1 ? of('armCountry') : [],
    armDevices: arms > 1 ? of('armDevice') : [],
    siblings: [],
    otherLinks: [],
    problems: [],
    storefronts: [],
    unmatched: { sales: 0, cents: 0 },
    ...facts,
  }
}

function keysOf({ country, device, hour, weekday, arm, isInApp }: Visit): string[] {
  return [
    'whole:all',
    `country:${country}`,
    `device:${device}`,
    `hour:${hour}`,
    `weekday:${weekday}`,
    `weekHour:${weekday} ${hour}`,
    `arm:${arm}`,
    `armCountry:${arm}|${country}`,
    `armDevice:${arm}|${device}`,
    ...(device === 'desktop' ? [] : [`app:${isInApp ? 'in' : 'out'}`]),
  ]
}

function insightsOf(world: World, seed: number) {
  const random = seededRandom(seed)
  const facts = simulate(world, random)
  return analyse(facts, findAll(facts, random))
}

const keys = (analysis: ReturnType<typeof insightsOf>) => analysis.insights.map(({ key }) => key)

test('where nothing makes a difference, at most one link in twenty shows an insight', () => {
  const worlds = 80
  const found: string[] = []
  for (let seed = 0; seed < worlds; seed += 1) {
    const sibling = noClicks('2')
    const random = seededRandom(10_000 + seed)
    sibling.clicks = 1_500
    for (let click = 0; click < sibling.clicks; click += 1) {
      if (random() >= 0.02) continue
      const dollars = 30 * Math.exp(0.4 * drawNormal(random))
      sibling.buyers += 1
      sibling.cents += Math.round(100 * dollars)
      sibling.squares += dollars ** 2
    }
    const siblings = [{ id: 2, name: 'Chair', url: other, group: sibling }]
    const clicks = [600, 1_500, 4_000][seed % 3] ?? 0
    const world = seed % 2 === 0 ? { arms: 3 } : { facts: { siblings } }
    found.push(...keys(insightsOf({ clicks, rateOf: () => 0.02, ...world }, seed)).slice(0, 1))
  }
  expect(found.length, found.join(' ')).toBeLessThanOrEqual(worlds / 20)
})

test.each<[string, World, Record<string, unknown>]>([
  [
    'country-IN',
    { clicks: 9_000, rateOf: ({ country }) => (country === 'IN' ? 0.002 : 0.03) },
    { type: 'country', change: null, place: 'smart-link' },
  ],
  [
    'device',
    { clicks: 6_000, rateOf: ({ device }) => (device === 'desktop' ? 0.05 : 0.02) },
    { type: 'device', change: null, place: 'smart-link' },
  ],
  [
    'device',
    { clicks: 6_000, rateOf: ({ device }) => (device === 'desktop' ? 0.05 : 0.02), arms: 2 },
    { change: 'Turns on device targeting', place: null },
  ],
  [
    'geotargeting',
    {
      clicks: 12_000,
      arms: 2,
      rateOf: ({ country, arm }) => ((country === 'US') === (arm === 0) ? 0.05 : 0.015),
    },
    { change: 'Turns on geotargeting' },
  ],
  [
    'arm-2',
    { clicks: 6_000, arms: 3, rateOf: ({ arm }) => (arm === 2 ? 0.008 : 0.04) },
    { change: `Removes ${other}-2 from the rotation` },
  ],
  [
    'arm-1',
    {
      clicks: 1_878,
      arms: 2,
      rateOf: () => 0.013,
      facts: {
        armGroups: [
          { key: '0', clicks: 1_400, buyers: 24, cents: 72_000, squares: 2_500 },
          { ...noClicks('1'), clicks: 478 },
        ],
      },
    },
    { type: 'arm', change: `Removes ${other}-1 from the rotation` },
  ],
  [
    'country-US',
    { clicks: 4_000, arms: 2, rateOf: ({ country }) => (country === 'US' ? 0.003 : 0.04) },
    { change: 'Turns on geotargeting', place: null },
  ],
  [
    'in-app',
    {
      clicks: 6_000,
      rateOf: ({ isInApp, device }) => (isInApp && device !== 'desktop' ? 0.012 : 0.04),
    },
    { change: 'Turns on the in-app escape' },
  ],
  [
    'hours',
    { clicks: 20_000, rateOf: ({ hour }) => (hour >= 19 && hour <= 21 ? 0.08 : 0.02) },
    { place: 'campaigns', change: null },
  ],
  [
    'days',
    { clicks: 10_000, rateOf: ({ weekday }) => (weekday === 7 ? 0.06 : 0.02) },
    { place: 'campaigns' },
  ],
  [
    'sibling-2',
    {
      clicks: 3_000,
      rateOf: () => 0.015,
      facts: {
        siblings: [
          {
            id: 2,
            name: 'Chair',
            url: other,
            group: { key: '2', clicks: 3_000, buyers: 120, cents: 360_000, squares: 112_000 },
          },
        ],
      },
    },
    { change: `Adds ${other} to the rotation` },
  ],
])('a planted effect is found: %s', (key, world, expected) => {
  const seeds = [1, 2, 3]
  for (const seed of seeds) {
    const analysis = insightsOf(world, seed)
    const found = analysis.insights.find((one) => one.key === key)
    expect(found, `${key} among ${keys(analysis).join(' ')} of seed ${seed}`).toMatchObject(
      expected,
    )
    expect(found?.confidence).toBeGreaterThanOrEqual(90)
  }
})

test('a country that buys less from every arm is no reason to turn geotargeting on', () => {
  const rateOf = ({ country }: Visit) => (country === 'US' ? 0.05 : 0.02)
  const seeds = Array.from({ length: 16 }, (_, seed) => seed)
  const found = seeds.filter((seed) =>
    keys(insightsOf({ clicks: 3_000, arms: 2, rateOf }, seed)).includes('geotargeting'),
  )
  expect(found.length).toBeLessThanOrEqual(1)
})

test('what the change is expected to add lies in the interval of the potential', () => {
  const rateOf = ({ arm }: Visit) => (arm === 2 ? 0 : 0.03)
  const { optimizationPotential } = insightsOf({ clicks: 9_000, arms: 3, rateOf }, 5)
  // A third of the clicks earn nothing.
  expect(optimizationPotential?.low).toBeLessThan(33)
  expect(optimizationPotential?.high).toBeGreaterThan(33)
})

test('where no change states its gain, the potential is unknown, not zero', () => {
  const onlyABuyingCountry = {
    clicks: 3_000,
    rateOf: ({ country }: Visit) => (country === 'US' ? 0.05 : 0.005),
  }
  const { insights, optimizationPotential, potentialFrom } = insightsOf(onlyABuyingCountry, 1)
  expect(insights.length).toBeGreaterThan(0)
  expect({ optimizationPotential, potentialFrom }).toEqual({
    optimizationPotential: null,
    potentialFrom: null,
  })
})

test('too little says what is missing, and nothing else', () => {
  const analysis = insightsOf({ clicks: 150, rateOf: () => 0.02 }, 1)
  expect(analysis.missing?.clicks).toBe(50)
  expect(analysis.missing?.conversions).toBeGreaterThan(0)
  expect(analysis).toMatchObject({
    performanceScore: null,
    optimizationPotential: null,
    insights: [],
    timeOptimization: { bestHours: [], bestDays: [] },
  })
  expect(analysis.topPerformingCountries[0]?.missingClicks).toBeGreaterThan(0)
})

test('an Amazon link is never advised to do what Amazon forbids', () => {
  const amazon = {
    network: 'amazon' as const,
    isAmazon: true,
    siblings: [
      {
        id: 2,
        name: 'Elsewhere',
        url: 'https://another.example/desk',
        group: { key: '2', clicks: 5_000, buyers: 400, cents: 1_200_000, squares: 400_000 },
      },
    ],
  }
  const rateOf = ({ isInApp, country }: Visit) => (isInApp || country === 'IN' ? 0.004 : 0.05)
  const { insights } = insightsOf({ clicks: 9_000, rateOf, facts: amazon }, 1)
  expect(insights.some(({ type }) => type === 'in-app' || type === 'sibling')).toBe(false)
  expect(insights.find(({ key }) => key === 'country-IN')).toMatchObject({
    change: null,
    place: 'storefronts',
  })
})

test('a score shows how many of the other links are beaten', () => {
  const link = (clicks: number, buyers: number): ClickGroup => ({
    key: `${clicks}`,
    clicks,
    buyers,
    cents: buyers * 3_000,
    squares: buyers * 900,
  })
  const others = [link(3_000, 30), link(4_000, 40), link(3_500, 20), link(50, 20)]
  const best = insightsOf({ clicks: 3_000, rateOf: () => 0.06, facts: { otherLinks: others } }, 1)
  expect(best.comparedLinks).toBe(3)
  expect(best.performanceScore?.value).toBeGreaterThan(90)
  const alone = insightsOf(
    { clicks: 3_000, rateOf: () => 0.06, facts: { otherLinks: others.slice(2) } },
    1,
  )
  expect(alone.performanceScore).toBeNull()
})

test('a link is judged in a thread, so the process has its turns in the meantime', async () => {
  const facts = simulate({ clicks: 3_000, rateOf: () => 0.03, arms: 3 }, seededRandom(1))
  let turns = 0
  let isJudged = false
  const judged = judgeInThread(facts).finally(() => {
    isJudged = true
  })
  for (; !isJudged; turns += 1) await nextTurn()
  expect(await judged).toEqual(judgeLink(facts))
  expect(turns).toBeGreaterThan(10)
})
