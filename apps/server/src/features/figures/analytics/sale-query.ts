import {
  type CanvasDimension,
  directReferrer,
  noValue,
  referrerHosts,
  referrerSource,
  unknownValue,
} from '@hopwise/contracts'
import { conversions, isConversion, isCounted } from '@hopwise/db'
import { type SQL, sql } from 'drizzle-orm'
import { isOfOwner, linkIdsOf, ownerOf, type VisitFilter } from '#src/click-columns/index.ts'
import { ours } from '#src/collection/ours.ts'
import { ofPlatform } from '#src/rollups/platform-filter.ts'
import type { DayRange } from '#src/rollups/spans.ts'
import { earnedDate, occurredAround } from '#src/rollups/sql-days.ts'
import type { WorkspaceCtx } from '#src/services.ts'

interface Zone {
  timeZone: string
}

const clickedAt = ({ timeZone }: Zone) => sql`${conversions.clickedAt} at time zone ${timeZone}`

/** What sales are grouped by; campaign, product and network are those of their link. */
const partColumns = {
  day: ({ timeZone }: Zone) => earnedDate(timeZone),
  status: () => sql`${conversions.status}`,
  country: () => sql`${conversions.clickCountry}`,
  referrer: () => sql`${conversions.clickReferrer}`,
  device: () => sql`${conversions.clickDevice}`,
  browser: () => sql`nullif(${conversions.clickBrowser}, '')`,
  system: () => sql`nullif(${conversions.clickSystem}, '')`,
  hour: (zone: Zone) => sql`date_part('hour', ${clickedAt(zone)})::int`,
  weekday: (zone: Zone) => sql`date_part('isodow', ${clickedAt(zone)})::int`,
  link: () => sql`${conversions.linkId}`,
}
export type SalePart = keyof typeof partColumns
// safe because the keys of a record are of its key type
export const saleParts = Object.keys(partColumns) as SalePart[]

/**
 * Sums by day and by each of `parts`, in one pass. Sales that fail the filter of one dimension are apart:
 * its own breakdown counts them. Those that fail more are in none.
 */
export function saleQuery(
  ctx: Pick<WorkspaceCtx, 'workspaceId' | 'timeZone'>,
  range: DayRange,
  filter: VisitFilter,
  parts: readonly SalePart[],
): SQL {
  const { failures, failed } = failuresOf(ctx, filter)
  const columns = parts.map((part) => sql`${partColumns[part](ctx)} as ${sql.identifier(part)}`)
  const apart = filter.chosen.size > 0 ? sql`failed, ` : sql``
  const sets = parts.map((part) => sql`(${apart}${sql.identifier(part)})`)
  const byPart = (chosen: (part: SalePart) => SQL) =>
    spaced(
      parts.map((part) => sql`when grouping(${sql.identifier(part)}) = 0 then ${chosen(part)}`),
    )
  // The day is computed once for each sale; the dates of the range are for the index.
  return sql`
    select ${filter.chosen.size > 0 ? sql`failed` : sql`null as failed`},
      case ${byPart((part) => sql`${part}::text`)} end as part,
      case ${byPart(textOf)} end as value,
      count(*) filter (where converts)::int as conversions,
      coalesce(sum(worth), 0)::numeric(14, 2)::text as worth
    from (
      select ${listed(columns)}, ${conversions.worth} as worth,
        ${isConversion(conversions)} as converts, ${failures} as failures, ${failed} as failed
      from ${conversions}
      where ${ours(
        ctx,
        conversions,
        occurredAround(range),
        isCounted(conversions),
        ofPlatform(conversions.platform, filter.platform),
      )}
      offset 0
    ) as sale
    where failures <= 1 and day between ${range.from}::date and ${range.to}::date
    group by grouping sets (${listed(sets)})`
}

const listed = (parts: SQL[]) => sql.join(parts, sql`, `)
const spaced = (parts: SQL[]) => sql.join(parts, sql` `)

/** How many filters a sale fails, and the dimension of the first. */
function failuresOf(ctx: Zone, filter: VisitFilter): { failures: SQL; failed: SQL } {
  if (filter.chosen.size === 0) return { failures: sql`0`, failed: sql`null::text` }
  const misses = [...filter.chosen].map(([dimension, values]) => ({
    dimension,
    miss: sql`not (${fitsValues(dimension, values, ctx, filter)})`,
  }))
  return {
    failures: sql.join(
      misses.map(({ miss }) => sql`(${miss})::int`),
      sql` + `,
    ),
    failed: sql`case ${spaced(misses.map(({ dimension, miss }) => sql`when ${miss} then ${dimension}`))} end`,
  }
}

/** As a filter writes it; a referrer is still a host. */
function textOf(part: SalePart): SQL {
  const column = sql.identifier(part)
  if (part === 'day') return sql`to_char(${column}, 'YYYY-MM-DD')`
  return sql`coalesce(${column}::text, ${part === 'link' ? noValue : unknownValue})`
}

function fitsValues(
  dimension: CanvasDimension,
  values: ReadonlySet<string>,
  ctx: Zone,
  filter: VisitFilter,
): SQL {
  if (dimension === 'referrer') return isFrom(values)
  if (isOfOwner(dimension)) {
    const nameOf = ownerOf(filter, dimension)
    return isOfLinks(filter, (link) => values.has(nameOf(link)), values.has(noValue))
  }
  const none = dimension === 'link' ? noValue : unknownValue
  return sql`coalesce((${partColumns[dimension](ctx)})::text, ${none}) in ${[...values]}`
}

/** A link that is not there any more belongs to nothing, as no link does. */
function isOfLinks(
  { owners }: VisitFilter,
  fits: (link: string) => boolean,
  fitsNone: boolean,
): SQL {
  const named = [...linkIdsOf(owners)].filter((id) => fits(String(id)) !== fitsNone)
  const isNamed = sql`coalesce(${conversions.linkId} = any(${sql.param(named)}::int[]), false)`
  return fitsNone ? sql`not ${isNamed}` : isNamed
}

/** Sales from before hosts were one source have the host. */
function isFrom(values: ReadonlySet<string>): SQL {
  const host = conversions.clickReferrer
  const each = [...values].map((value) => {
    if (value === unknownValue) return sql`${host} is null`
    if (value === directReferrer) return sql`coalesce(${host} = '', false)`
    const hosts = referrerHosts(value)
    if (hosts.length > 0) {
      const ends = hosts.map((one) => one.replaceAll('.', '\\.')).join('|')
      return sql`coalesce(${host} ~ ${`(^|\\.)(${ends})$`}, false)`
    }
    if (referrerSource(value) !== value) return sql`false`
    return sql`coalesce(${host} in (${value}, ${`www.${value}`}), false)`
  })
  return sql.join(each, sql` or `)
}
