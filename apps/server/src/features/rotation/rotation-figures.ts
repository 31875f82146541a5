import type { Orm } from '@hopwise/db'
import { type SQL, sql } from 'drizzle-orm'
import { centsOf } from '#src/features/analytics/index.ts'

export interface ArmFigures {
  clicks: number
  conversions: number
  cents: number
}

export type LinkSum = { clicks: number; conversions: number; earnings: string }

const nothing: ArmFigures = { clicks: 0, conversions: 0, cents: 0 }

/** Conversions of clicks that the rotation chose an arm for, as every figure counts them. */
const countedSales = sql`click_chosen_by in ('rotation', 'kept') and status <> 'reversed'`

/** Clicks and what they led to, all there ever were, summed by the columns that are named. */
function figuresBy(clickKey: SQL, saleKey: SQL, where: SQL): SQL {
  return sql`
    select key, sum(clicks)::float8 as clicks, sum(conversions)::int as conversions,
      sum(earnings)::numeric(14, 2)::text as earnings
    from (
      select ${clickKey} as key, sum(visits) as clicks, 0 as conversions, 0 as earnings
      from arm_rollups where ${where} group by 1
      union all
      select ${saleKey}, 0, count(*) filter (where kind in ('sale', 'rebill')),
        coalesce(sum(worth), 0)
      from conversions where ${where} and ${countedSales} group by 1
    ) figures group by key`
}

type Row = LinkSum & { key: number }

export async function readArmFigures(
  orm: Orm,
  { workspaceId, linkId }: { workspaceId: number; linkId: number },
): Promise<(arm: number) => ArmFigures> {
  const where = sql`workspace_id = ${workspaceId} and link_id = ${linkId}`
  const { rows } = await orm.execute<Row>(figuresBy(sql`variant_id`, sql`click_variant_id`, where))
  const byArm = new Map(
    rows.map(({ key, clicks, conversions, earnings }) => [
      key,
      { clicks, conversions, cents: centsOf(earnings) },
    ]),
  )
  return (arm) => byArm.get(arm) ?? nothing
}

/** The same by link; a link without any is absent. */
export async function sumByLink(
  { orm, workspaceId }: { orm: Orm; workspaceId: number },
  linkIds: number[],
): Promise<Map<number, LinkSum>> {
  const chosen = sql`array(select json_array_elements_text(${JSON.stringify(linkIds)}::json)::int)`
  const where = sql`workspace_id = ${workspaceId} and link_id = any(${chosen})`
  const { rows } = await orm.execute<Row>(figuresBy(sql`link_id`, sql`link_id`, where))
  return new Map(rows.map(({ key, ...sum }) => [key, sum]))
}

/** Conversions of those clicks that count as nothing until their currency has a rate. */
export async function countWithoutRate(
  orm: Orm,
  { workspaceId, linkId }: { workspaceId: number; linkId: number },
): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(sql`
    select count(*)::int as count from conversions
    where workspace_id = ${workspaceId} and link_id = ${linkId} and worth is null
      and ${countedSales}`)
  return rows[0]?.count ?? 0
}
