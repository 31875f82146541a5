import type { DeviceKind } from '@hopwise/contracts'
import { clickRollups, isCountedVisit, visits } from '@hopwise/db'
import { asc, eq, gte, lt, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'

interface FirstClick {
  at: Date
  linkId: number
  slug: string
  country: string | null
  device: DeviceKind
}

const hourMs = 3_600_000

/** The first visit that counted, by any link; null before there is one. */
export async function firstCountedClick(ctx: Ctx): Promise<FirstClick | null> {
  const hour = await firstCountedHour(ctx)
  if (hour === null) return null
  const [visit] = await ctx.orm
    .select({ at: visits.occurredAt, country: visits.country, device: visits.device })
    .from(visits)
    .where(
      ours(
        ctx,
        visits,
        eq(visits.linkId, hour.linkId),
        isCountedVisit(visits),
        gte(visits.occurredAt, hour.start),
        lt(visits.occurredAt, new Date(hour.start.getTime() + hourMs)),
      ),
    )
    .orderBy(asc(visits.occurredAt))
    .limit(1)
  const { linkId, slug } = hour
  // Details of visits are forgotten after some time, their sums are not.
  if (visit === undefined) return { at: hour.start, linkId, slug, country: null, device: 'other' }
  return { ...visit, linkId, slug, country: visit.country === 'ZZ' ? null : visit.country }
}

interface FirstHour {
  start: Date
  linkId: number
  slug: string
}

/** The keys lead to it: of what is packed, no day is unpacked after the first that has one. */
async function firstCountedHour({ orm, workspaceId, now }: Ctx): Promise<FirstHour | null> {
  const { rows } = await orm.execute<{ startMs: number; linkId: number; slug: string }>(sql`
    select extract(epoch from hour)::float8 * 1000 as "startMs", link_id as "linkId", slug
    from (
      (
        select hour, link_id, slug
        from click_rollups
        join links on links.workspace_id = ${workspaceId} and links.id = link_id
        where click_rollups.workspace_id = ${workspaceId} and ${isCountedVisit(clickRollups)}
          and hour <= ${now()}
        order by hour limit 1
      )
      union all
      (
        select first.hour, first.link_id, first.slug
        from packed_hours as packed
        cross join lateral (select packed.day::timestamp at time zone 'UTC' as start) as of_day
        cross join lateral (
          select hour, link_id, slug
          from unpacked_hours(${workspaceId}, start, start + interval '24 hours') as one
          join links on links.workspace_id = ${workspaceId} and links.id = link_id
          where ${isCountedVisit({ flag: sql`one.flag` })}
          order by hour limit 1
        ) as first
        where packed.workspace_id = ${workspaceId} and packed.part = 0
        order by packed.day limit 1
      )
    ) as known
    order by hour limit 1`)
  const [row] = rows
  return row === undefined ? null : { ...row, start: new Date(row.startMs) }
}
