import type { CompiledLink } from './compiled-link.ts'

/** Where links have their names: a domain, or the hosts of this Hopwise. */
export interface LinkPlace {
  /** Whose links alone are answered there; null answers everyone's. */
  workspaceId: number | null
  /** Empty for this Hopwise's own. */
  host: string
}

/** The link that has its name at a place; null stands for the app's own host. */
export function linkAt(place: LinkPlace | null, link: CompiledLink | null): CompiledLink | null {
  if (link === null || isAt(place, link)) return link
  return link.namesakes?.find((other) => isAt(place, other)) ?? null
}

function isAt(place: LinkPlace | null, { places, workspaceId }: CompiledLink): boolean {
  if (place === null || place.workspaceId === null) return places === null || places.includes('')
  return workspaceId === place.workspaceId && (places === null || places.includes(place.host))
}
