import type { ActivityItem, ClickFlag } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'

interface VisitRow extends Record<string, unknown> {
  hour: string
  linkId: number
  slug: string
  title: string | null
  product: string
  flag: ClickFlag
  visits: number
  country: string
  at: string
}

/** The sample's visits are laid out ahead of now, so some of an hour's sums may drop out below. */
const spareRows = 60

/** @internal packed hours are older */
export const searchedHours = 90 * 24

/** Counted clicks and flagged visits, summed by hour and link. */
export async function listVisitActivity(ctx: Ctx, limit: number): Promise<ActivityItem[]> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  // Said outright, so that the months before are not even planned for.
  const oldest = new Date(ctx.now().getTime() - (searchedHours + 1) * 3_600_000)
  // Hour by hour from now on back, until the feed is full: a busy workspace needs one or two of them.
  // Counts come from the rollups; when the last of them happened, from the visits themselves.
  const { rows } = await ctx.orm.execute<VisitRow>(sql`
    with summed as (
      select own.*
      from generate_series(0, ${searchedHours}::int) as back
      cross join lateral (
        select hour, link_id, flag, sum(visits)::int as visits,
          (array_agg(country order by visits desc))[1] as country
        from click_rollups
        where workspace_id = ${ctx.workspaceId}
          and hour = date_trunc('hour', ${now}, 'UTC') - make_interval(hours => back)
        group by hour, link_id, flag
        order by visits desc
      ) as own
      limit ${limit + spareRows}
    )
    select summed.hour::text as hour, summed.link_id as "linkId", links.slug, links.title, products.name as product,
      summed.flag, summed.visits, summed.country, to_json(last.at) #>> '{}' as at
    from summed
    join links on links.id = summed.link_id and links.workspace_id = ${ctx.workspaceId}
    join products on products.id = links.product_id and products.workspace_id = ${ctx.workspaceId}
    cross join lateral (
      select max(occurred_at) as at from clicks
      where clicks.workspace_id = ${ctx.workspaceId} and clicks.link_id = summed.link_id
        and clicks.occurred_at >= summed.hour and clicks.occurred_at < summed.hour + interval '1 hour'
        and clicks.occurred_at <= ${now}
        and clicks.occurred_at >= ${oldest.toISOString()}::timestamptz and clicks.flag = summed.flag
    ) last
    where last.at is not null
    order by last.at desc
    limit ${limit}`)
  return rows.map(describe)
}

function describe(row: VisitRow): ActivityItem {
  const link = { id: row.linkId, slug: row.slug, title: row.title, product: row.product }
  const at = new Date(row.at).toISOString()
  const key = `${row.flag}-${row.linkId}-${row.hour}`
  if (row.flag !== 'none') {
    return { kind: 'flagged', key, at, link, visits: row.visits, flag: row.flag }
  }
  const country = row.country === 'ZZ' ? null : row.country
  return { kind: 'clicks', key, at, link, clicks: row.visits, country }
}
