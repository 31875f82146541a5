import { todayIn } from '@hopwise/units'
import { sql } from 'drizzle-orm'
import { getOverview } from '#src/features/figures/analytics/get-overview.ts'
import { listCampaigns } from '#src/features/links/campaigns/list-campaigns.ts'
import { listLinks } from '#src/features/links/links/list-links.ts'
import { listPlacements } from '#src/features/publishing/placements/list-placements.ts'
import { listPosts } from '#src/features/publishing/posts/list-posts.ts'
import type { Ctx } from '#src/services.ts'

const pageSize = 100

/** Every page of a list. */
async function everyPage<Item>(
  list: (of: { page: number; pageSize: number }) => Promise<{ items: Item[]; total: number }>,
): Promise<Item[]> {
  const found: Item[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await list({ page, pageSize })
    found.push(...items)
    if (items.length === 0 || found.length >= total) return found
  }
}

/** Those in use and those in the archive, which lists show apart. */
async function ofBothStates<Item>(
  list: (state: 'live' | 'archived') => Promise<Item[]>,
): Promise<Item[]> {
  return [...(await list('live')), ...(await list('archived'))]
}

export const everyLink = (ctx: Ctx) =>
  ofBothStates((state) =>
    everyPage((of) => listLinks(ctx, { query: { ...of, state, search: '', order: 'newest' } })),
  )

export const everyCampaign = (ctx: Ctx) =>
  ofBothStates((state) =>
    everyPage((of) => listCampaigns(ctx, { query: { ...of, state, search: '', order: 'newest' } })),
  )

export const everyPost = (ctx: Ctx) =>
  everyPage((of) =>
    listPosts(ctx, { query: { ...of, state: 'live', search: '', order: 'newest' } }),
  )

export const everyPlacement = (ctx: Ctx) =>
  everyPage((of) =>
    listPlacements(ctx, { query: { ...of, state: 'live', search: '', order: 'newest' } }),
  )

/** The Analytics screen over every day that has a figure. */
export async function analyticsOfAllTime(ctx: Ctx) {
  const query = { period: 'custom', platform: 'all', ...(await everyDay(ctx)) } as const
  return { query, overview: await getOverview(ctx, { query }) }
}

async function everyDay({ orm, workspaceId, now, timeZone }: Ctx) {
  const today = todayIn(timeZone, now())
  const { rows } = await orm.execute<{ from: string | null; to: string | null }>(sql`
    select min(day)::text as from, max(day)::text as to from (
      select start as day from click_facets where workspace_id = ${workspaceId} and span = 'day'
      union all select day from conversion_days where workspace_id = ${workspaceId}
    ) as figure`)
  const to = rows[0]?.to ?? today
  return { from: rows[0]?.from ?? today, to: to > today ? to : today }
}

/** What sales without a link brought, which no link can show. */
export async function ofNoLink({ orm, workspaceId }: Ctx) {
  const { rows } = await orm.execute<{ cents: number; conversions: number }>(sql`
    select coalesce(sum(worth) * 100, 0)::bigint::int as cents,
      (count(*) filter (where is_conversion(kind, is_refunded)))::int as conversions
    from conversions where workspace_id = ${workspaceId} and is_counted(status)
      and link_id is null`)
  return rows[0] ?? { cents: 0, conversions: 0 }
}
