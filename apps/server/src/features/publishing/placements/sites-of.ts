import type { WebTarget } from '@hopwise/contracts'
import { catalog, placesOf } from '#src/features/publishing/web-distribution/index.ts'
import type { Ctx } from '#src/services.ts'

/** What a placement needs to know of its site. */
export type Site = Pick<
  WebTarget,
  'id' | 'name' | 'platform' | 'niche' | 'url' | 'siteRules' | 'sources'
>

/** Sites by id; one that is gone is absent. */
export function sitesOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Site>> {
  return placesOf(ctx, ids)
}

/** Ids of the catalog's sites of one platform. */
export function catalogIdsOf(platform: string): number[] {
  return catalog.filter(({ site }) => site.platform === platform).map(({ id }) => id)
}
