import { conversions, isConversion, isCounted, isRotated, type Orm } from '@hopwise/db'
import { centsOf } from '@hopwise/units'
import { type SQL, sql } from 'drizzle-orm'

export interface ArmFigures {
  clicks: number
  conversions: number
  cents: number
}

export type LinkSum = { clicks: number; conversions: number; earnings: string }

const nothing: ArmFigures = { clicks: 0, conversions: 0, cents: 0 }

/** Conversions of clicks that the rotation chose an arm for, as every figure counts them. */
const countedSales = sql`${isRotated(conversions.clickChosenBy)} and ${isCounted(conversions)}`

interface Sums {
  workspaceId: number
  /** What is summed by: a column of `arm_rollups` or of `conversions`. */
  clickKey: SQL
  saleKey: SQL
  whichClicks: SQL
  whichSales: SQL
}

/** Clicks and what they led to. */
function sumsBy({ workspaceId, clickKey, saleKey, whichClicks, whichSales }: Sums): SQL {
  return sql`
    select key, sum(clicks)::float8 as clicks, sum(conversions)::int as conversions,
      sum(earnings)::numeric(14, 2)::text as earnings
    from (
      select ${clickKey} as key, sum(visits) as clicks, 0 as conversions, 0 as earnings
      from arm_rollups
      where workspace_id = ${workspaceId} and ${whichClicks} group by 1
      union all
      select ${saleKey}, 0, count(*) filter (where ${isConversion(conversions)}),
        coalesce(sum(worth), 0)
      from conversions
      where workspace_id = ${workspaceId} and ${whichSales} and ${countedSales} group by 1
    ) figures group by key`
}

type Row = LinkSum & { key: number }

/** By arm, since the arm has had its address: the original URL can be given another one. */
export async function readArmFigures(
  orm: Orm,
  { workspaceId, linkId }: { workspaceId: number; linkId: number },
): Promise<(arm: number) => ArmFigures> {
  const own = sql`link_id = ${linkId}`
  // As a join: asked for each row, the few arms would be read as often as there are hours.
  const sinceItsAddress = (arm: SQL, at: SQL) => sql`${own} and ${at} is not null and not exists (
    select from link_variants v where v.workspace_id = ${workspaceId} and v.link_id = ${linkId}
      and v.id = ${arm} and date_trunc('hour', v.since, 'UTC') > ${at})`
  const { rows } = await orm.execute<Row>(
    sumsBy({
      workspaceId,
      clickKey: sql`variant_id`,
      saleKey: sql`click_variant_id`,
      whichClicks: sinceItsAddress(sql`variant_id`, sql`hour`),
      whichSales: sinceItsAddress(sql`click_variant_id`, sql`clicked_at`),
    }),
  )
  const byArm = new Map(
    rows.map(({ key, clicks, conversions, earnings }) => [
      key,
      { clicks, conversions, cents: centsOf(earnings) },
    ]),
  )
  return (arm) => byArm.get(arm) ?? nothing
}

/** By link, all there ever was; a link without any is absent. */
export async function sumByLink(
  { orm, workspaceId }: { orm: Orm; workspaceId: number },
  linkIds: number[],
): Promise<Map<number, LinkSum>> {
  const chosen = sql`array(select json_array_elements_text(${JSON.stringify(linkIds)}::json)::int)`
  const which = sql`link_id = any(${chosen})`
  const key = sql`link_id`
  const { rows } = await orm.execute<Row>(
    sumsBy({ workspaceId, clickKey: key, saleKey: key, whichClicks: which, whichSales: which }),
  )
  return new Map(rows.map(({ key: link, ...sum }) => [link, sum]))
}

/** Conversions of those clicks that count as nothing until their currency has a rate. */
export async function countWithoutRate(
  orm: Orm,
  { workspaceId, linkId }: { workspaceId: number; linkId: number },
): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`
    select count(*)::int as count from conversions
    where workspace_id = ${workspaceId} and link_id = ${linkId} and worth is null
      and unclear_amount is null and ${countedSales}`)
  return rows[0]?.count ?? 0
}
