import type { ClickRow } from './click-row.ts'

/** Visits that share everything the hourly rollups tell apart. */
interface HourSum {
  row: ClickRow
  hourMs: number
  visits: number
}

type Facet = 'counted' | 'flag' | 'country' | 'device' | 'browser' | 'system' | 'referrer' | 'hour'

/** By quarter of an hour, since every zone's midnight falls on one; the database makes days of it. */
interface FacetSum {
  workspaceId: number
  quarterMs: number
  facet: Facet
  platform: string
  value: string
  visits: number
}

interface LinkSum {
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
}

const hourMs = 3_600_000
const quarterMs = 900_000
/** A key of the database holds no more, and a visitor writes some of these. */
const longestValue = 255

/** What rows add to the rollups, each list in an order that is the same in every process. */
export function sumUp(rows: readonly ClickRow[]): Sums {
  const hours = new Map<string, HourSum>()
  const facets = new Map<string, FacetSum>()
  const links = new Map<string, LinkSum>()

  for (const row of rows) {
    const { workspaceId, platform, linkId } = row
    const hour = row.occurredAtMs - modulo(row.occurredAtMs, hourMs)
    const quarter = row.occurredAtMs - modulo(row.occurredAtMs, quarterMs)
    const hourKey = `${workspaceId} ${hour} ${linkId} ${row.variantId} ${row.flag} ${row.country} ${row.device} ${platform}`
    const hourSum = hours.get(hourKey)
    if (hourSum === undefined) hours.set(hourKey, { row, hourMs: hour, visits: 1 })
    else hourSum.visits += 1

    const prefix = `${workspaceId} ${quarter} ${platform} `
    const count = (facet: Facet, value: string) => {
      const key = `${prefix}${facet} ${value}`
      const sum = facets.get(key)
      if (sum !== undefined) sum.visits += 1
      else facets.set(key, { workspaceId, quarterMs: quarter, facet, platform, value, visits: 1 })
    }
    if (row.flag !== 'none') {
      count('flag', row.flag)
      continue
    }
    count('counted', '')
    count('country', row.country)
    count('device', row.device)
    count('browser', row.browser.slice(0, longestValue))
    count('system', row.os.slice(0, longestValue))
    count('referrer', row.referrerHost.slice(0, longestValue))
    count('hour', '')
    const linkKey = `${prefix}${linkId}`
    const linkSum = links.get(linkKey)
    if (linkSum !== undefined) linkSum.visits += 1
    else links.set(linkKey, { workspaceId, quarterMs: quarter, linkId, platform, visits: 1 })
  }
  return { hours: ordered(hours), facets: [...facets.values()], links: [...links.values()] }
}

/** The statement itself orders the sums of days, after it made days of them. */
function ordered<Sum>(sums: Map<string, Sum>): Sum[] {
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
