import { placements } from '@hopwise/db'
import { isNull, max, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { placesOf } from './find-target.ts'
import type { Place } from './present-targets.ts'
import { strategyIdOf } from './strategy-of.ts'

/** The placements of one place that follow one strategy and were not removed. */
export interface Placed {
  place: Place
  strategyId: number
  published: number
  /** Drafts and scheduled ones. */
  open: number
  lastPublishedAt: Date | null
}

/** What of the workspace stands where: as many rows as places, no matter how many placements. */
export async function placed(ctx: Ctx): Promise<Placed[]> {
  const rows = await ctx.orm
    .select({
      targetId: placements.targetId,
      strategyId: placements.strategyId,
      published: sql<number>`(count(*) filter (where ${placements.status} = 'published'))::int`,
      open: sql<number>`(count(*) filter (where ${placements.status} in ('draft', 'scheduled')))::int`,
      lastPublishedAt: max(placements.publishedAt),
    })
    .from(placements)
    .where(ours(ctx, placements, isNull(placements.removedAt)))
    .groupBy(placements.targetId, placements.strategyId)
    .orderBy(placements.targetId, placements.strategyId)
  const places = await placesOf(
    ctx,
    rows.map(({ targetId }) => targetId),
  )
  return rows.flatMap(({ targetId, strategyId, ...counts }) => {
    const place = places.get(targetId)
    if (place === undefined) return []
    return [{ place, strategyId: strategyId ?? strategyIdOf(place), ...counts }]
  })
}
