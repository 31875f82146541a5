import { fewClicks } from '@hopwise/contracts'
import { linkTotals, placements } from '@hopwise/db'
import { eq, gte, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { foldTotals } from '#src/rollups/totals.ts'
import type { Ctx } from '#src/services.ts'
import type { Placed } from './placed.ts'
import { strategyIdOf } from './strategy-of.ts'

type Figures = {
  clicks: number
  conversions: number
  earnings: string
}

/** All-time figures of what was published, by the place it stands on. */
export async function figuresByTarget(ctx: Ctx): Promise<Map<number, Figures>> {
  await foldTotals(ctx)
  const { rows } = await ctx.orm.execute<Figures & { target_id: number }>(sql`
    with published as (${publishedLinks(ctx)})
    select target_id, sum(clicks)::int as clicks, sum(conversions)::int as conversions,
      sum(earnings)::numeric(14, 2)::text as earnings
    from (select distinct target_id, link_id from published) as one
    join ${linkTotals} using (link_id)
    where ${ours(ctx, linkTotals)}
    group by 1`)
  return new Map(rows.map(({ target_id, ...figures }) => [target_id, figures]))
}

/** Those of some days, by strategy: some placements name theirs, the others have their place's. */
export async function figuresByStrategy(
  ctx: Ctx,
  days: readonly string[],
  of: readonly Placed[],
): Promise<Map<number, Figures>> {
  const targets = sql.param(of.map(({ place }) => place.id))
  const strategies = sql.param(of.map(({ place }) => strategyIdOf(place)))
  const groups = sql`
    select coalesce(published.strategy_id, usual.strategy_id) as group_id, link_id
    from published join (
      select distinct on (target_id) target_id, strategy_id
      from unnest(${targets}::int[], ${strategies}::int[]) as one (target_id, strategy_id)
    ) as usual using (target_id)`
  const isWithin = sql`span = 'day' and start between ${days[0]} and ${days.at(-1)}`
  const { rows } = await ctx.orm.execute<Figures & { group_id: number }>(sql`
    with published as (${publishedLinks(ctx)}),
    grouped as materialized (select distinct group_id, link_id from (${groups}) as one),
    visited as (
      select grouped.group_id, sum(visits)::int as clicks
      from grouped join link_clicks using (link_id)
      where workspace_id = ${ctx.workspaceId} and ${isWithin} group by 1
    ), sold as (
      select grouped.group_id, sum(conversions)::int as conversions,
        sum(earnings)::numeric(14, 2)::text as earnings
      from grouped join link_conversions using (link_id)
      where workspace_id = ${ctx.workspaceId} and ${isWithin} group by 1
    )
    select group_id, coalesce(clicks, 0) as clicks, coalesce(conversions, 0) as conversions,
      coalesce(earnings, '0.00') as earnings
    from visited full join sold using (group_id)`)
  return new Map(rows.map(({ group_id, ...figures }) => [group_id, figures]))
}

/** The published placement with most clicks and no sale; null where none has enough of them. */
export async function findClickedInVain(
  ctx: Ctx,
): Promise<{ id: number; title: string; targetId: number; clicks: number } | null> {
  await foldTotals(ctx)
  const { rows } = await ctx.orm.execute<{
    id: number
    title: string
    targetId: number
    clicks: number
  }>(sql`
    with published as (${publishedLinks(ctx)})
    select published.id, title, target_id as "targetId", clicks::int as clicks
    from published join ${linkTotals} using (link_id)
    where ${ours(ctx, linkTotals, gte(linkTotals.clicks, fewClicks), eq(linkTotals.conversions, 0))}
    order by ${linkTotals.clicks} desc, published.id limit 1`)
  return rows[0] ?? null
}

const publishedLinks = ({ workspaceId }: Ctx) => sql`
  select id, title, target_id, strategy_id, link_id from ${placements}
  where workspace_id = ${workspaceId} and removed_at is null and status = 'published'
    and link_id is not null`
