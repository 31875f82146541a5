import type { DeviceKind } from '@hopwise/contracts'
import { clickRollups, clicks, isCountedVisit, links } from '@hopwise/db'
import { asc, eq, gte, lt, lte } from 'drizzle-orm'
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
  // The rollups' key leads to it; the visits themselves are read within its hour alone.
  const [hour] = await ctx.orm
    .select({ start: clickRollups.hour, linkId: clickRollups.linkId, slug: links.slug })
    .from(clickRollups)
    .innerJoin(links, ours(ctx, links, eq(links.id, clickRollups.linkId)))
    .where(ours(ctx, clickRollups, isCountedVisit(clickRollups), lte(clickRollups.hour, ctx.now())))
    .orderBy(asc(clickRollups.hour))
    .limit(1)
  if (hour === undefined) return null
  const [visit] = await ctx.orm
    .select({ at: clicks.occurredAt, country: clicks.country, device: clicks.device })
    .from(clicks)
    .where(
      ours(
        ctx,
        clicks,
        eq(clicks.linkId, hour.linkId),
        isCountedVisit(clicks),
        gte(clicks.occurredAt, hour.start),
        lt(clicks.occurredAt, new Date(hour.start.getTime() + hourMs)),
      ),
    )
    .orderBy(asc(clicks.occurredAt))
    .limit(1)
  const { linkId, slug } = hour
  // Details of visits are forgotten after some time, their sums are not.
  if (visit === undefined) return { at: hour.start, linkId, slug, country: null, device: 'other' }
  return { ...visit, linkId, slug, country: visit.country === 'ZZ' ? null : visit.country }
}
