import {
  type getWebTarget as contract,
  type EndpointInput,
  ownTargetsFrom,
  type WebTarget,
} from '@hopwise/contracts'
import { ownTargets, placements } from '@hopwise/db'
import { inArray, isNull, sql } from 'drizzle-orm'
import { getOurs, notThere } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { catalog } from './catalog/catalog.ts'
import { ownTargetsOf } from './own-target-rows.ts'
import { ownPlaceOf, type Place, toPlace } from './present-targets.ts'

const places = new Map(catalog.map((entry) => [entry.id, toPlace(entry)]))

/** Of the catalog or the workspace's own, removed ones included; throws NotFound for any other id. */
export async function findTarget(ctx: Ctx, id: number): Promise<WebTarget> {
  const place =
    id > ownTargetsFrom
      ? ownPlaceOf(await getOurs(ctx, ownTargets, id))
      : (places.get(id) ?? notThere(ownTargets))
  const [target] = await withPlacements(ctx, [place])
  return target ?? notThere(ownTargets)
}

/** Of the catalog or the workspace's own, removed ones included; an unknown id is absent. */
export async function placesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Place>> {
  const wanted = [...new Set(ids)]
  const own = await ownTargetsOf(
    ctx,
    wanted.filter((id) => id > ownTargetsFrom),
  )
  const found = [...wanted.flatMap((id) => places.get(id) ?? []), ...own.map(ownPlaceOf)]
  return new Map(found.map((place) => [place.id, place]))
}

export function getWebTarget(ctx: Ctx, { params }: EndpointInput<typeof contract>) {
  return findTarget(ctx, params.id)
}

/** Each with how many placements of this workspace stand or are planned there. */
export async function withPlacements(ctx: Ctx, shown: Place[]): Promise<WebTarget[]> {
  const ids = shown.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await ctx.orm
    .select({ id: placements.targetId, count: sql<number>`count(*)::int` })
    .from(placements)
    .where(ours(ctx, placements, inArray(placements.targetId, ids), isNull(placements.removedAt)))
    .groupBy(placements.targetId)
  const countOf = new Map(rows.map(({ id, count }) => [id, count]))
  return shown.map((place) => ({ ...place, placements: countOf.get(place.id) ?? 0 }))
}
