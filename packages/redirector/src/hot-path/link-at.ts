import type { CompiledLink } from './compiled-link.ts'

/** Where links have their names: a domain, or the hosts of this Hopwise. */
export interface LinkPlace {
  /** Whose links alone are answered there; null answers everyone's. */
  workspaceId: number | null
  /** Empty for this Hopwise's own. */
  host: string
}

/**
 * The link that has its name at a place; null stands for the app's own host. Below `/l/`, a domain answers the
 * workspace's links that are at the hosts of this Hopwise as well, as it did before it was verified.
 */
export function linkAt(
  place: LinkPlace | null,
  link: CompiledLink | null,
  isBelowL: boolean,
): CompiledLink | null {
  if (link === null || isAt(place, link)) return link
  const namesakes = link.namesakes ?? []
  const there = namesakes.find((other) => isAt(place, other)) ?? null
  if (there !== null || !isBelowL || place === null) return there
  return [link, ...namesakes].find((one) => isOwnAtHopwise(place, one)) ?? null
}

function isAt(place: LinkPlace | null, { places, workspaceId }: CompiledLink): boolean {
  if (place === null || place.workspaceId === null) return places === null || places.includes('')
  return workspaceId === place.workspaceId && (places === null || places.includes(place.host))
}

const isOwnAtHopwise = (place: LinkPlace, { places, workspaceId }: CompiledLink): boolean =>
  workspaceId === place.workspaceId && places?.includes('') === true
