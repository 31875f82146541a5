import { type CheckWorth, riskDays, worthDays } from '@hopwise/contracts'
import { clickRollups, conversions, isCounted, isCountedVisit, type Orm } from '@hopwise/db'
import { centsOf, moneyOf } from '@hopwise/units'
import { eq, gte, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Destination } from './destinations.ts'

const dayMs = 86_400_000

/** Earnings per click of the destination, times its clicks of the last 30 days. */
export async function worthOf(orm: Orm, { link, id }: Destination, now: Date): Promise<CheckWorth> {
  const since = (days: number) => new Date(now.getTime() - days * dayMs)
  const visits = await countRecentClicks(orm, link, since(worthDays), since(riskDays), now)
  const own = visits.get(id) ?? { clicks: 0, recent: 0 }
  const all = [...visits.values()].reduce((sum, { clicks }) => sum + clicks, 0)
  const sales = await orm
    .select({
      variantId: conversions.clickVariantId,
      sum: sql<string>`coalesce(sum(${conversions.worth}), 0)::text`,
    })
    .from(conversions)
    .where(
      ours(
        link,
        conversions,
        eq(conversions.linkId, link.id),
        gte(conversions.occurredAt, since(worthDays)),
        isCounted(conversions),
      ),
    )
    .groupBy(conversions.clickVariantId)
  const centsFor = (variantId: number | null) =>
    centsOf(sales.find((one) => one.variantId === variantId)?.sum ?? '0')
  // Amazon reports no click, so what it pays for a link is shared out as its clicks were.
  const shared = all === 0 ? 0 : Math.round((centsFor(null) * own.clicks) / all)
  const cents = Math.max(0, centsFor(id) + shared)
  return {
    clicks: own.clicks,
    earnings: moneyOf(cents),
    recentClicks: own.recent,
    moneyAtRisk: moneyOf(own.clicks === 0 ? 0 : Math.round((cents * own.recent) / own.clicks)),
  }
}

/**
 * Counted clicks by destination: the hours of the days on which the link had any, each a step into the key.
 * `offset 0` keeps a server from reading everyone's hours instead.
 */
async function countRecentClicks(
  orm: Orm,
  { id, workspaceId }: Destination['link'],
  from: Date,
  recentFrom: Date,
  now: Date,
): Promise<Map<number, { clicks: number; recent: number }>> {
  const { rows } = await orm.execute<{ variant_id: number; clicks: string; recent: string }>(sql`
    with hours as materialized (
      select distinct hour
      from link_clicks
      join workspaces on workspaces.id = link_clicks.workspace_id
      cross join lateral generate_series(
        date_trunc('hour', link_clicks.start::timestamp at time zone workspaces.time_zone, 'UTC'),
        (link_clicks.start + 1)::timestamp at time zone workspaces.time_zone, interval '1 hour'
      ) as hour
      where link_clicks.workspace_id = ${workspaceId} and link_clicks.span = 'day'
        and link_clicks.link_id = ${id} and link_clicks.start >= ${from.toISOString()}::date - 1
        and hour between date_trunc('hour', ${from.toISOString()}::timestamptz, 'UTC')
          and ${now.toISOString()}::timestamptz
    )
    select r.variant_id, sum(r.visits)::text as clicks,
      coalesce(sum(r.visits) filter (where r.hour >= ${recentFrom.toISOString()}), 0)::text as recent
    from hours
    cross join lateral (
      select variant_id, visits, hour from click_rollups
      where workspace_id = ${workspaceId} and hour = hours.hour and link_id = ${id}
        and ${isCountedVisit(clickRollups)}
      offset 0
    ) as r
    group by r.variant_id`)
  return new Map(
    rows.map((row) => [row.variant_id, { clicks: Number(row.clicks), recent: Number(row.recent) }]),
  )
}
