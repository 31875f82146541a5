import type { Network } from '@hopwise/contracts'
import { conversions, isConversion, isCounted, links, products } from '@hopwise/db'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { type ClickGroup, noClicks, type Sibling } from './link-facts.ts'
import type { Period } from './read-clicks.ts'
import type { Reader } from './reader.ts'

interface LinkRow extends Record<string, unknown> {
  id: number
  clicks: number
  buyers: number
  cents: number
  squares: number
}

/** Every link of the workspace with its clicks and sales of these days; days are the workspace's. */
export async function readLinks(
  ctx: Reader,
  { from, to }: Period,
): Promise<Map<number, ClickGroup>> {
  const day = (at: Date) =>
    sql`(${at.toISOString()}::timestamptz at time zone ${ctx.timeZone})::date`
  const { rows } = await ctx.orm.execute<LinkRow>(sql`
    with visited as (
      select link_id as id, sum(visits)::int as clicks from link_clicks
      where workspace_id = ${ctx.workspaceId} and span = 'day'
        and start between ${day(from)} and ${day(to)}
      group by 1
    ),
    bought as (
      select min(link_id) as id, coalesce(sum(worth), 0) as worth from conversions
      where workspace_id = ${ctx.workspaceId} and link_id is not null and click_id is not null
        and ${isCounted(conversions)} and clicked_at >= ${from.toISOString()}::timestamptz
        and clicked_at < ${to.toISOString()}::timestamptz
      group by link_id, lower(click_id)
      having bool_or(${isConversion(conversions)})
    ),
    sums as (
      select id, count(*)::int as buyers, round(sum(worth) * 100)::int as cents,
        sum(worth * worth)::float8 as squares
      from bought group by 1
    )
    select id, clicks, coalesce(buyers, 0) as buyers, coalesce(cents, 0) as cents,
      coalesce(squares, 0) as squares
    from visited left join sums using (id)`)
  return new Map(rows.map(({ id, ...row }) => [id, { key: String(id), ...row }]))
}

interface Of {
  linkId: number
  productId: number
  campaignId: number | null
  network: Network
  clickIdParameter: string | null
}

/**
 * Other links for the same product, or of the same campaign where its clicks are marked alike: their
 * addresses can stand in for this link's without a sale losing its click.
 */
export async function readSiblings(
  ctx: Reader,
  { linkId, productId, campaignId, network, clickIdParameter }: Of,
  groups: ReadonlyMap<number, ClickGroup>,
): Promise<Sibling[]> {
  const sameProduct = eq(links.productId, productId)
  const sameCampaign =
    campaignId === null
      ? undefined
      : and(
          eq(links.campaignId, campaignId),
          eq(products.network, network),
          clickIdParameter === null
            ? isNull(products.clickIdParameter)
            : eq(products.clickIdParameter, clickIdParameter),
        )
  const rows = await ctx.orm
    .select({ id: links.id, slug: links.slug, title: links.title, url: links.originalUrl })
    .from(links)
    .innerJoin(products, eq(products.id, links.productId))
    .where(
      ours(
        ctx,
        links,
        ne(links.id, linkId),
        isNull(links.archivedAt),
        or(sameProduct, sameCampaign),
      ),
    )
  return rows.map(({ id, slug, title, url }) => ({
    id,
    name: title ?? slug,
    url,
    group: groups.get(id) ?? noClicks(String(id)),
  }))
}

/** Sales of a network that no link is known of, of the same days. */
export async function readUnmatched(ctx: Reader, source: string, { from, to }: Period) {
  const { rows } = await ctx.orm.execute<{ sales: number; cents: number }>(sql`
    select count(*) filter (where ${isConversion(conversions)})::int as sales,
      round(coalesce(sum(worth), 0) * 100)::int as cents
    from conversions
    where workspace_id = ${ctx.workspaceId} and matched_by is null and ${isCounted(conversions)}
      and source = ${source} and occurred_at >= ${from.toISOString()}::timestamptz
      and occurred_at < ${to.toISOString()}::timestamptz`)
  return rows[0] ?? { sales: 0, cents: 0 }
}
