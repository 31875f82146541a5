import type { CatalogEntry } from './entry.ts'
import { fitnessPlaces } from './fitness.ts'
import { lifestylePlaces } from './lifestyle.ts'
import { technologyPlaces } from './technology.ts'

/** Every place of every niche. An id once given names its place forever: placements refer to it. */
export const catalog: readonly CatalogEntry[] = [
  ...fitnessPlaces.map((place) => ({ ...place, niche: 'fitness' as const })),
  ...technologyPlaces.map((place) => ({ ...place, niche: 'technology' as const })),
  ...lifestylePlaces.map((place) => ({ ...place, niche: 'lifestyle' as const })),
]
