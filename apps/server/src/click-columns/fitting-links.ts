import { noValue } from '@hopwise/contracts'
import type { LinkOwners, LinksDimension } from './link-owners.ts'
import { type LinkPlaces, noLink, placesAmong } from './link-places.ts'

/** Links that fit the filter of a dimension, of which thousands may be chosen. */
export interface FittingLinks {
  /** 1 at the place of a link that fits. Threads share it. */
  known: Uint8Array
  /** Which links that are gone fit: by their ids, or all of them or none. */
  gone: ReadonlySet<number> | boolean
}

export function fittingLinks(
  links: LinkOwners,
  dimension: LinksDimension,
  values: ReadonlySet<string>,
): FittingLinks {
  const known = new Uint8Array(new SharedArrayBuffer(links.ids.length))
  if (dimension !== 'link') {
    const isChosen = links.names[dimension].map((name) => (values.has(name) ? 1 : 0))
    for (const [place, code] of links.codes[dimension].entries()) known[place] = isChosen[code] ?? 0
    return { known, gone: values.has(noValue) }
  }
  const places = placesAmong(links)
  const gone = new Set<number>()
  for (const value of values) {
    const id = value === noValue ? noLink : Number(value)
    // A filter may name anything: what is no link gets no place.
    const place = places.findPlace(id)
    if (place === null) gone.add(id)
    else known[place] = 1
  }
  return { known, gone }
}

export function fitsAt({ known, gone }: FittingLinks, places: LinkPlaces, place: number): boolean {
  if (place < places.known) return known[place] === 1
  return typeof gone === 'boolean' ? gone : gone.has(places.idAt(place))
}
