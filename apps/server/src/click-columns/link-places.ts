import type { LinksDimension, NumberedLinks } from './link-owners.ts'

/** The id of no link: no click has it, and a sale may. */
export const noLink = 0

const made = new WeakMap<NumberedLinks, LinkPlaces>()

/** The places of these links, made once: each question asks for them. */
export function placesAmong(links: NumberedLinks): LinkPlaces {
  const known = made.get(links)
  if (known !== undefined) return known
  const places = new LinkPlaces(links)
  made.set(links, places)
  return places
}

/** A workspace's links by number: their place in the order of ids, and after them links that are gone. */
export class LinkPlaces {
  readonly known: number
  private readonly links: NumberedLinks
  private readonly gone: number[] = []
  private readonly placeOfGone = new Map<number, number>()
  /** Days of sales stay in memory and are asked for again; each dimension asks for a day's. */
  private readonly found = new WeakMap<Uint32Array, Uint32Array>()

  constructor(links: NumberedLinks) {
    this.links = links
    this.known = links.ids.length
  }

  /** Of ids that ascend. */
  placesOf(ids: Uint32Array): Uint32Array {
    const before = this.found.get(ids)
    if (before !== undefined) return before
    const places = new Uint32Array(ids.length)
    let from = 0
    for (let code = 0; code < ids.length; code += 1) {
      const id = ids[code] ?? 0
      from = this.firstFrom(id, from)
      places[code] = this.links.ids[from] === id ? from : this.placeOfOther(id)
    }
    this.found.set(ids, places)
    return places
  }

  placeOf(id: number): number {
    return this.findPlace(id) ?? this.placeOfOther(id)
  }

  /** Null for a link that is gone, or never was. */
  findPlace(id: number): number | null {
    const place = this.firstFrom(id, 0)
    return this.links.ids[place] === id ? place : null
  }

  idAt(place: number): number {
    return this.links.ids[place] ?? this.gone[place - this.known] ?? noLink
  }

  /** Ids by their place among links that are gone. */
  goneIds(): readonly number[] {
    return this.gone
  }

  /** By place, the number of a link's value; null where that is its place. Links that are gone belong to none. */
  codesBy(dimension: LinksDimension): Uint32Array | null {
    return dimension === 'link' ? null : this.links.codes[dimension]
  }

  codeAt(dimension: LinksDimension, place: number): number {
    return dimension === 'link' ? place : (this.links.codes[dimension][place] ?? 0)
  }

  /** By the code of a link, the number of its value. */
  indexesOf(dimension: LinksDimension, ids: Uint32Array): Uint32Array {
    const places = this.placesOf(ids)
    if (dimension === 'link') return places
    const codes = this.links.codes[dimension]
    return places.map((place) => codes[place] ?? 0)
  }

  /**
   * The first place at or after `from` whose id is not smaller, among links that are there. Usually it is near: it
   * is looked for in steps that double before it is looked for in between.
   */
  private firstFrom(id: number, from: number): number {
    const { ids } = this.links
    let first = from
    let end = from
    for (let step = 1; end < this.known && (ids[end] ?? 0) < id; step *= 2) {
      first = end + 1
      end += step
    }
    end = Math.min(end, this.known)
    while (first < end) {
      const middle = (first + end) >>> 1
      if ((ids[middle] ?? 0) < id) first = middle + 1
      else end = middle
    }
    return first
  }

  private placeOfOther(id: number): number {
    const found = this.placeOfGone.get(id)
    if (found !== undefined) return found
    const place = this.known + this.gone.length
    this.gone.push(id)
    this.placeOfGone.set(id, place)
    return place
  }
}
