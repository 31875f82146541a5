import { amazonStores } from '@hopwise/contracts'
import { amazonStorefronts, clickRollups, isCountedVisit, links } from '@hopwise/db'
import { inArray, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { ForeignClicks, LinkFacts } from './money-facts.ts'
import { lookedAmazonLinks } from './read-links.ts'

/** @internal a test holds it against what is packed */
export const foreignDays = 30
/** Of fewer clicks in a month a tag of its own is no matter. */
const leastClicks = 20
const shown = 12

/** Clicks on Amazon links from countries whose own store has no tag here. */
export async function readForeignClicks(ctx: Ctx, facts: LinkFacts[]): Promise<ForeignClicks[]> {
  const busiest = facts
    .filter(({ network, isLive, recent }) => network === 'amazon' && isLive && recent.clicks > 0)
    .toSorted((one, other) => other.recent.clicks - one.recent.clicks)
    .slice(0, lookedAmazonLinks)
    .map(({ id }) => id)
  if (busiest.length === 0) return []
  const tagged = await ctx.orm
    .select({ country: amazonStorefronts.country })
    .from(amazonStorefronts)
    .where(ours(ctx, amazonStorefronts))
  const urls = await ctx.orm
    .select({ id: links.id, url: links.originalUrl, usesCountries: links.usesCountries })
    .from(links)
    .where(ours(ctx, links, inArray(links.id, busiest)))
  const clicks = await countCountries(ctx, busiest)
  const hasTag = new Set(tagged.map(({ country }) => country))
  return clicks
    .flatMap(({ link_id: linkId, country, clicks }) => {
      const link = urls.find(({ id }) => id === linkId)
      const store = Object.entries(amazonStores).find(([code]) => code === country)?.[1]
      if (link === undefined || store === undefined || clicks < leastClicks) return []
      const isHome = URL.canParse(link.url) && new URL(link.url).hostname.endsWith(store.slice(4))
      const isTagged = hasTag.has(country)
      if (isHome || (isTagged && link.usesCountries)) return []
      return [{ linkId, country, store, clicks, hasTag: isTagged }]
    })
    .toSorted((one, other) => other.clicks - one.clicks)
    .slice(0, shown)
}

/** `offset 0` keeps a server from reading the whole workspace instead of stepping hour by hour. */
async function countCountries(ctx: Ctx, linkIds: number[]) {
  const to = ctx.now()
  const from = new Date(to.getTime() - foreignDays * 86_400_000)
  const { rows } = await ctx.orm.execute<{ link_id: number; country: string; clicks: number }>(sql`
    select one.link_id, one.country, sum(one.visits)::int as clicks
    from generate_series(
      date_trunc('hour', ${from.toISOString()}::timestamptz, 'UTC'),
      ${to.toISOString()}::timestamptz, interval '1 hour'
    ) as step (at)
    cross join lateral (
      select link_id, country, visits from click_rollups
      where workspace_id = ${ctx.workspaceId} and hour = step.at
        and link_id = any(${sql.param(linkIds)}::int[]) and ${isCountedVisit(clickRollups)}
      offset 0
    ) as one
    group by 1, 2`)
  return rows
}
