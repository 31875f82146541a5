import { type ArmSum, isOfRotation, sumUpArms } from './arm-sums.ts'
import type { ClickRow } from './click-row.ts'

/** Visits that share everything the hourly rollups distinguish. */
export interface HourSum {
  row: ClickRow
  hourMs: number
  visits: number
}

type Facet = 'counted' | 'flag' | 'country' | 'device' | 'browser' | 'system' | 'referrer' | 'hour'

/** By quarter of an hour, since every zone's midnight falls on one; the database makes days of it. */
export interface FacetSum {
  workspaceId: number
  quarterMs: number
  facet: Facet
  platform: string
  value: string
  visits: number
}

export interface LinkSum {
  workspaceId: number
  quarterMs: number
  linkId: number
  platform: string
  visits: number
}

export interface Sums {
  hours: HourSum[]
  facets: FacetSum[]
  links: LinkSum[]
  arms: ArmSum[]
}

const hourMs = 3_600_000
const quarterMs = 900_000
/** A key of the database holds no more, and a visitor writes some of these. */
const longestValue = 255

/** All that is counted of one platform in one quarter of an hour. */
interface Quarter {
  workspaceId: number
  quarterMs: number
  platform: string
  facets: Map<Facet, Map<string, number>>
  links: Map<number, number>
  /** By link, then country: what is left to distinguish are a handful. Those of an hour share it. */
  hours: Map<number, Map<string, HourSum[]>>
}

/** What rows add to the rollups, the hours in an order that is the same in every process. */
export function sumUp(rows: readonly ClickRow[]): Sums {
  const quarters = new Map<string, Quarter>()
  const hours = new Map<string, Quarter['hours']>()
  const rotated: ClickRow[] = []
  let at: Quarter | undefined

  // Maps in maps, since a key written out for each click took longer than all the rest.
  for (const row of rows) {
    const quarter = row.occurredAtMs - modulo(row.occurredAtMs, quarterMs)
    if (
      at?.quarterMs !== quarter ||
      at.platform !== row.platform ||
      at.workspaceId !== row.workspaceId
    ) {
      at = findQuarter(quarters, hours, row, quarter)
    }
    addToHour(at, row)
    if (row.flag !== 'none') {
      count(at, 'flag', row.flag)
      continue
    }
    count(at, 'counted', '')
    count(at, 'country', row.country)
    count(at, 'device', row.device)
    count(at, 'browser', row.browser.slice(0, longestValue))
    count(at, 'system', row.os.slice(0, longestValue))
    count(at, 'referrer', row.referrerHost.slice(0, longestValue))
    count(at, 'hour', '')
    at.links.set(row.linkId, (at.links.get(row.linkId) ?? 0) + 1)
    if (isOfRotation(row)) rotated.push(row)
  }
  return {
    hours: [...hours.values()].flatMap(listHours).sort(byKey),
    facets: [...quarters.values()].flatMap(listFacets),
    links: [...quarters.values()].flatMap(listLinks),
    arms: sumUpArms(rotated),
  }
}

function findQuarter(
  quarters: Map<string, Quarter>,
  hours: Map<string, Quarter['hours']>,
  { workspaceId, platform }: ClickRow,
  quarterMs: number,
): Quarter {
  const key = `${workspaceId} ${quarterMs} ${platform}`
  const found = quarters.get(key)
  if (found !== undefined) return found
  const hourKey = `${workspaceId} ${quarterMs - modulo(quarterMs, hourMs)} ${platform}`
  const own: Quarter['hours'] = hours.get(hourKey) ?? new Map()
  hours.set(hourKey, own)
  const facets: Quarter['facets'] = new Map()
  const made = { workspaceId, quarterMs, platform, facets, links: new Map(), hours: own }
  quarters.set(key, made)
  return made
}

function count({ facets }: Quarter, facet: Facet, value: string): void {
  const counts = facets.get(facet)
  if (counts === undefined) facets.set(facet, new Map([[value, 1]]))
  else counts.set(value, (counts.get(value) ?? 0) + 1)
}

function addToHour({ hours }: Quarter, row: ClickRow): void {
  const countries = hours.get(row.linkId) ?? new Map<string, HourSum[]>()
  const sums = countries.get(row.country) ?? []
  const found = sums.find(
    (sum) =>
      sum.row.device === row.device &&
      sum.row.flag === row.flag &&
      sum.row.variantId === row.variantId,
  )
  if (found !== undefined) {
    found.visits += 1
    return
  }
  sums.push({ row, hourMs: row.occurredAtMs - modulo(row.occurredAtMs, hourMs), visits: 1 })
  if (sums.length > 1) return
  hours.set(row.linkId, countries.set(row.country, sums))
}

function listHours(links: Quarter['hours']): HourSum[] {
  return [...links.values()].flatMap((countries) => [...countries.values()].flat())
}

function listFacets({ workspaceId, quarterMs, platform, facets }: Quarter): FacetSum[] {
  return [...facets].flatMap(([facet, counts]) =>
    [...counts].map(([value, visits]) => ({
      workspaceId,
      quarterMs,
      facet,
      platform,
      value,
      visits,
    })),
  )
}

function listLinks({ workspaceId, quarterMs, platform, links }: Quarter): LinkSum[] {
  return [...links].map(([linkId, visits]) => ({
    workspaceId,
    quarterMs,
    linkId,
    platform,
    visits,
  }))
}

/** The statement itself orders the sums of days, after it made days of them. */
function byKey(one: HourSum, other: HourSum): number {
  const [a, b] = [one.row, other.row]
  return (
    a.workspaceId - b.workspaceId ||
    one.hourMs - other.hourMs ||
    a.linkId - b.linkId ||
    a.variantId - b.variantId ||
    compare(a.flag, b.flag) ||
    compare(a.country, b.country) ||
    compare(a.device, b.device) ||
    compare(a.platform, b.platform)
  )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
