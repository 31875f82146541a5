import type { PlacementStatus } from '@hopwise/contracts'
import { placements } from '@hopwise/db'
import { isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { catalog } from './catalog/catalog.ts'
import { allOwnTargets } from './own-target-rows.ts'
import { ownPlaceOf, type Place, toPlace } from './present-targets.ts'
import { strategyIdOf } from './strategy-of.ts'

export interface LivePlacement {
  id: number
  title: string
  status: PlacementStatus
  place: Place
  strategyId: number
  linkId: number | null
  publishedAt: Date | null
  approvedAt: Date | null
}

/** The workspace's placements that were not removed, each with its place and its strategy. */
export async function livePlacements(ctx: Ctx): Promise<LivePlacement[]> {
  const rows = await ctx.orm
    .select({
      id: placements.id,
      title: placements.title,
      status: placements.status,
      targetId: placements.targetId,
      strategyId: placements.strategyId,
      linkId: placements.linkId,
      publishedAt: placements.publishedAt,
      approvedAt: placements.approvedAt,
    })
    .from(placements)
    .where(ours(ctx, placements, isNull(placements.removedAt)))
  if (rows.length === 0) return []
  const own = await allOwnTargets(ctx)
  const places = new Map(
    [...catalog.map(toPlace), ...own.map(ownPlaceOf)].map((place) => [place.id, place]),
  )
  return rows.flatMap((row) => {
    const place = places.get(row.targetId)
    if (place === undefined) return []
    return [{ ...row, place, strategyId: row.strategyId ?? strategyIdOf(place) }]
  })
}

export function linkIdsOf(some: LivePlacement[]): number[] {
  return [...new Set(some.flatMap(({ linkId }) => linkId ?? []))]
}
