import type { ActivityItem, ClickFlag } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'

interface VisitRow extends Record<string, unknown> {
  hour: string
  linkId: number
  slug: string
  title: string | null
  flag: ClickFlag
  visits: number
  country: string
  at: string
}

/** The sample's visits are laid out ahead of now, so some of an hour's sums may drop out below. */
const spareRows = 60

/** A quiet workspace is searched further back than a busy one, which fills its feed in hours. */
const windowsDays = [2, 90]

/** Counted clicks and flagged visits, summed by hour and link. */
export async function listVisitActivity(ctx: Ctx, limit: number): Promise<ActivityItem[]> {
  let rows: VisitRow[] = []
  for (const days of windowsDays) {
    rows = await readHours(ctx, days, limit)
    if (rows.length >= limit) break
  }
  return rows.map(describe)
}

async function readHours(ctx: Ctx, days: number, limit: number): Promise<VisitRow[]> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  // Counts come from the rollups; when the last of them happened, from the visits themselves.
  const { rows } = await ctx.orm.execute<VisitRow>(sql`
    with summed as (
      select hour, link_id, flag, sum(visits)::int as visits,
        (array_agg(country order by visits desc))[1] as country
      from click_rollups
      where workspace_id = ${ctx.workspaceId}
        and hour <= ${now} and hour > ${now} - make_interval(days => ${days}::int)
      group by hour, link_id, flag
      order by hour desc, visits desc
      limit ${limit + spareRows}
    )
    select summed.hour::text as hour, summed.link_id as "linkId", links.slug, links.title,
      summed.flag, summed.visits, summed.country, to_json(last.at) #>> '{}' as at
    from summed
    join links on links.id = summed.link_id and links.workspace_id = ${ctx.workspaceId}
    cross join lateral (
      select max(occurred_at) as at from clicks
      where clicks.workspace_id = ${ctx.workspaceId} and clicks.link_id = summed.link_id
        and clicks.occurred_at >= summed.hour and clicks.occurred_at < summed.hour + interval '1 hour'
        and clicks.occurred_at <= ${now} and clicks.flag = summed.flag
    ) last
    where last.at is not null
    order by last.at desc
    limit ${limit}`)
  return rows
}

function describe(row: VisitRow): ActivityItem {
  const link = { id: row.linkId, slug: row.slug, title: row.title }
  const at = new Date(row.at).toISOString()
  const key = `${row.flag}-${row.linkId}-${row.hour}`
  if (row.flag !== 'none') {
    return { kind: 'flagged', key, at, link, visits: row.visits, flag: row.flag }
  }
  const country = row.country === 'ZZ' ? null : row.country
  return { kind: 'clicks', key, at, link, clicks: row.visits, country }
}
