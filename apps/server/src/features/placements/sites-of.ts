import { ownTargetsFrom, type WebTarget } from '@hopwise/contracts'
import { NotFound } from '#src/errors.ts'
import { catalogue, findTarget } from '#src/features/distribution/index.ts'
import type { Ctx } from '#src/services.ts'

/** What a placement needs to know of its site. */
export type Site = Pick<
  WebTarget,
  'id' | 'name' | 'platform' | 'niche' | 'url' | 'siteRules' | 'sources'
>

const places: ReadonlyMap<number, Site> = new Map(
  catalogue.map(({ site, ...place }) => [place.id, { ...place, ...site }]),
)

/** Sites by id; one that is gone is absent. */
export async function sitesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Site>> {
  const found = new Map<number, Site>()
  for (const id of new Set(ids)) {
    const site = id > ownTargetsFrom ? await ownSite(ctx, id) : places.get(id)
    if (site !== undefined) found.set(id, site)
  }
  return found
}

async function ownSite(ctx: Ctx, id: number): Promise<Site | undefined> {
  try {
    return await findTarget(ctx, id)
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

/** Ids of the sites of one platform: those of the catalogue, and the workspace's own among `own`. */
export function catalogueIdsOf(platform: string): number[] {
  return [...places.values()].filter((one) => one.platform === platform).map(({ id }) => id)
}
