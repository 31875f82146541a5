import type {
  AnalyticsAudience,
  getAnalyticsAudience as contract,
  EndpointInput,
} from '@hopwise/contracts'
import { deviceKinds, referrerSource } from '@hopwise/contracts'
import type { Ctx } from '#src/services.ts'
import { rangeOf } from './period.ts'
import { readFacets } from './read-facets.ts'
import { listReasons } from './read-not-counted.ts'

const shownReferrers = 20
const facets = [
  'counted',
  'flag',
  'country',
  'device',
  'browser',
  'system',
  'referrer',
  'hour',
] as const

export async function getAudience(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<AnalyticsAudience> {
  const rows = await readFacets(ctx, rangeOf(ctx, query), [query.platform], facets)
  const byFacet = Map.groupBy(rows, (row) => row.facet)
  const sharesOf = (facet: (typeof facets)[number]): Share[] =>
    (byFacet.get(facet) ?? []).map(({ value, clicks }) => ({ value, clicks }))
  const clicksOn = new Map(sharesOf('device').map(({ value, clicks }) => [value, clicks]))
  return {
    clicks: totalShares(sharesOf('counted')),
    countries: sharesOf('country'),
    devices: deviceKinds
      .map((value) => ({ value, clicks: clicksOn.get(value) ?? 0 }))
      .filter(({ clicks }) => clicks > 0)
      .toSorted(largestFirst),
    browsers: sharesOf('browser'),
    systems: sharesOf('system'),
    referrers: withOther(bySource(sharesOf('referrer'))),
    hours: gridOf(sharesOf('hour')),
    notCounted: listReasons(new Map(sharesOf('flag').map(({ value, clicks }) => [value, clicks]))),
  }
}

interface Share {
  value: string
  clicks: number
}

function largestFirst(one: { clicks: number }, other: { clicks: number }): number {
  return other.clicks - one.clicks
}

function totalShares(shares: Share[]): number {
  return shares.reduce((sum, { clicks }) => sum + clicks, 0)
}

/** Visits from before hosts were one source are stored under each. */
function bySource(shares: Share[]): Share[] {
  const groups = Map.groupBy(shares, ({ value }) => referrerSource(value))
  return [...groups]
    .map(([value, group]) => ({ value, clicks: totalShares(group) }))
    .toSorted(largestFirst)
}

/** What no longer has a name of its own comes last, however much it is. */
function withOther(shares: Share[]): Share[] {
  const named = shares.filter(({ value }) => value !== 'other')
  const shown = named.slice(0, shownReferrers)
  const rest = totalShares(shares) - totalShares(shown)
  return rest > 0 ? [...shown, { value: 'other', clicks: rest }] : shown
}

/** A value is the ISO weekday and the hour: `1 09` is a Monday morning. */
function gridOf(shares: Share[]): number[][] {
  const clicksAt = new Map(shares.map(({ value, clicks }) => [value, clicks]))
  return Array.from({ length: 7 }, (_row, weekday) =>
    Array.from(
      { length: 24 },
      (_cell, hour) => clicksAt.get(`${weekday + 1} ${String(hour).padStart(2, '0')}`) ?? 0,
    ),
  )
}
