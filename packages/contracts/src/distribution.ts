/** The niches of the catalogue, as their calls name them. */
export const webNiches = ['fitness', 'technology', 'lifestyle'] as const
export type WebNiche = (typeof webNiches)[number]

/** `rejected`: the site's people took it down or refused it. */
export const placementStatuses = ['draft', 'scheduled', 'published', 'rejected'] as const
export type PlacementStatus = (typeof placementStatuses)[number]

/** Ids of the catalogue's targets stay below; a workspace's own begin above. */
export const ownTargetsFrom = 100_000
