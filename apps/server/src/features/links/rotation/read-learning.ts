import { isCounted, isRotated, type Orm } from '@hopwise/db'
import type { Cell, Sale } from '@hopwise/optimizer'
import { type SQL, sql } from 'drizzle-orm'
import type { RotatingLink } from './read-link.ts'

/** What a fit reads at most, so that no link's past can fill the memory. */
const mostCells = 40_000
const mostSales = 40_000
/** Countries that are distinguished; the visitors of all others are learned from together. */
const mostCountries = 40

/** How finely clicks are distinguished by time: days back, and the unit up to there. */
type Grain = readonly (readonly [days: number, unit: 'hour' | 'day' | 'week' | 'month'])[]

const grains: readonly Grain[] = [
  [
    [2, 'hour'],
    [30, 'day'],
    [Number.POSITIVE_INFINITY, 'week'],
  ],
  [
    [14, 'day'],
    [Number.POSITIVE_INFINITY, 'month'],
  ],
  [[Number.POSITIVE_INFINITY, 'month']],
]

/** Clicks and sales of the arms that take part, each since it counts for learning. */
export async function readLearning(
  orm: Orm,
  link: RotatingLink,
  now: Date,
): Promise<{ cells: Cell[]; sales: Sale[] }> {
  const separation = await findSeparation(orm, link)
  const sales = await readSales(orm, link, separation)
  // With more sales than are read, the clicks of those left out are left out as well.
  const oldest = sales.length < mostSales ? undefined : sales.at(-1)?.clickedAtMs
  return { cells: await readCells(orm, link, separation, { now, oldest }), sales }
}

interface Separation {
  country(column: SQL): SQL
  device(column: SQL): SQL
}

async function findSeparation(orm: Orm, link: RotatingLink): Promise<Separation> {
  const countries = link.byCountry ? await topCountries(orm, link) : []
  return {
    country: (column) =>
      link.byCountry
        ? sql`case when ${column} = any(array(select json_array_elements_text(${JSON.stringify(countries)}::json))) then ${column} else 'ZZ' end`
        : sql`''`,
    device: (column) => (link.byDevice ? column : sql`''`),
  }
}

async function topCountries(orm: Orm, { workspaceId, linkId }: RotatingLink): Promise<string[]> {
  const { rows } = await orm.execute<{ country: string }>(sql`
    select country from arm_rollups where workspace_id = ${workspaceId} and link_id = ${linkId}
    group by country order by sum(visits) desc, country limit ${mostCountries}`)
  return rows.map(({ country }) => country)
}

const learning = sql`v.is_arm and v.removed_at is null and v.paused_at is null`

type CellRow = { arm: number; country: string; device: string; at_ms: number; clicks: number }

async function readCells(
  orm: Orm,
  { workspaceId, linkId }: RotatingLink,
  separation: Separation,
  { now, oldest }: { now: Date; oldest: number | undefined },
): Promise<Cell[]> {
  for (const grain of grains) {
    const { rows } = await orm.execute<CellRow>(sql`
      select a.variant_id as arm, ${separation.country(sql`a.country`)} as country,
        ${separation.device(sql`a.device`)} as device, ${periodOf(grain, now)} as period,
        (sum(extract(epoch from a.hour) * a.visits) / sum(a.visits) * 1000 + 1800000)::float8 as at_ms,
        sum(a.visits)::float8 as clicks
      from arm_rollups a
      join link_variants v on v.workspace_id = a.workspace_id and v.link_id = a.link_id
        and v.id = a.variant_id
      where a.workspace_id = ${workspaceId} and a.link_id = ${linkId} and ${learning}
        and a.hour >= date_trunc('hour', v.since, 'UTC')
        and a.hour >= to_timestamp(${(oldest ?? 0) / 1000}::float8)
      group by 1, 2, 3, 4 limit ${mostCells + 1}`)
    if (rows.length <= mostCells || grain === grains.at(-1)) {
      return rows.map(({ at_ms, period: _, ...cell }: CellRow & { period?: unknown }) => ({
        ...cell,
        atMs: at_ms,
      }))
    }
  }
  return []
}

function periodOf(grain: Grain, now: Date): SQL {
  const cases = grain.map(([days, unit]) => {
    const truncated = sql`date_trunc(${unit}, a.hour, 'UTC')`
    if (days === Number.POSITIVE_INFINITY) return sql`else ${truncated}`
    const from = new Date(now.getTime() - days * 86_400_000).toISOString()
    return sql`when a.hour >= ${from}::timestamptz then ${truncated}`
  })
  return cases.length === 1
    ? sql`date_trunc('month', a.hour, 'UTC')`
    : sql`case ${sql.join(cases, sql` `)} end`
}

type SaleRow = {
  arm: number
  country: string
  device: string
  clicked_ms: number
  known_ms: number
  amount: number
}

async function readSales(
  orm: Orm,
  { workspaceId, linkId }: RotatingLink,
  separation: Separation,
): Promise<Sale[]> {
  // A report imported long afterwards says nothing of how long sales take to be known.
  const knownAt = sql`case when c.created_at > c.occurred_at + interval '3 days' then c.occurred_at
    else c.created_at end`
  const { rows } = await orm.execute<SaleRow>(sql`
    select c.click_variant_id as arm, ${separation.country(sql`c.click_country`)} as country,
      ${separation.device(sql`c.click_device`)} as device, c.worth::float8 as amount,
      (extract(epoch from c.clicked_at) * 1000)::float8 as clicked_ms,
      (extract(epoch from ${knownAt}) * 1000)::float8 as known_ms
    from conversions c
    join link_variants v on v.workspace_id = c.workspace_id and v.link_id = c.link_id
      and v.id = c.click_variant_id
    where c.workspace_id = ${workspaceId} and c.link_id = ${linkId} and ${learning}
      and ${isRotated(sql`c.click_chosen_by`)} and ${isCounted({ status: sql`c.status` })}
      and c.worth is not null and c.clicked_at >= date_trunc('hour', v.since, 'UTC')
    order by c.clicked_at desc limit ${mostSales}`)
  return rows.map(({ clicked_ms, known_ms, ...sale }) => ({
    ...sale,
    clickedAtMs: clicked_ms,
    delayMs: Math.max(0, known_ms - clicked_ms),
  }))
}
