import { type CanvasDimension, noValue } from '@hopwise/contracts'
import {
  type LinkOwners,
  type LinksDimension,
  numbersOfLink,
  type OwnerDimension,
} from './link-owners.ts'

/** What links belong to by one dimension: the first value is of those that belong to none. */
interface Owners {
  values: string[]
  /** By the place of a link. Links that are gone belong to none. */
  codes: Uint32Array
}

/** The id of no link: no click has it, and a sale may. */
export const noLink = 0

interface Question {
  owners: LinkOwners
  chosen: ReadonlyMap<CanvasDimension, ReadonlySet<string>>
}

/** A workspace's links by number: their place in the order of ids, and after them links that are gone. */
export class LinkPlaces {
  private readonly gone: number[] = []
  private readonly placeOfGone = new Map<number, number>()
  private readonly owners = new Map<OwnerDimension, Owners>()
  private readonly known: number
  private readonly fitting = new Map<LinksDimension, (place: number) => boolean>()
  private last: { ids: Uint32Array; places: Uint32Array } | undefined
  private readonly of: LinkOwners
  private readonly chosen: Question['chosen']

  constructor({ owners, chosen }: Question) {
    this.of = owners
    this.chosen = chosen
    this.known = owners.links.length / numbersOfLink
  }

  /** Of ids that ascend. Each dimension asks for a day's. */
  placesOf(ids: Uint32Array): Uint32Array {
    if (this.last?.ids === ids) return this.last.places
    const places = new Uint32Array(ids.length)
    let from = 0
    for (let code = 0; code < ids.length; code += 1) {
      const id = ids[code] ?? 0
      from = this.firstFrom(id, from)
      places[code] = this.idAt(from) === id ? from : this.placeOfOther(id)
    }
    this.last = { ids, places }
    return places
  }

  placeOf(id: number): number {
    const place = this.firstFrom(id, 0)
    return this.idAt(place) === id ? place : this.placeOfOther(id)
  }

  idAt(place: number): number {
    if (place < this.known) return this.of.links[place * numbersOfLink] ?? 0
    return this.gone[place - this.known] ?? 0
  }

  ownersBy(dimension: OwnerDimension): Owners {
    const made = this.owners.get(dimension)
    if (made !== undefined) return made
    const owners = this.readOwners(dimension)
    this.owners.set(dimension, owners)
    return owners
  }

  /** By the code of a link, the number of its value. */
  indexesOf(dimension: LinksDimension, ids: Uint32Array): Uint32Array {
    const places = this.placesOf(ids)
    if (dimension === 'link') return places
    const { codes } = this.ownersBy(dimension)
    return places.map((place) => codes[place] ?? 0)
  }

  /** By the code of a link, whether it fits the dimension's filter. */
  fitsOf(dimension: LinksDimension, ids: Uint32Array): boolean[] {
    let fits = this.fitting.get(dimension)
    if (fits === undefined) {
      fits = this.findFitting(dimension)
      // Thousands of links may be chosen, and each day asks.
      this.fitting.set(dimension, fits)
    }
    return Array.from(this.placesOf(ids), fits)
  }

  /** What a link belongs to, as a filter writes it. */
  ownerOf(id: number, dimension: OwnerDimension): string {
    const { values, codes } = this.ownersBy(dimension)
    return values[codes[this.placeOf(id)] ?? 0] ?? noValue
  }

  /** The first place at or after `from` whose id is not smaller, among links that are there. */
  private firstFrom(id: number, from: number): number {
    const { links } = this.of
    let first = from
    let end = this.known
    while (first < end) {
      const middle = (first + end) >>> 1
      if ((links[middle * numbersOfLink] ?? 0) < id) first = middle + 1
      else end = middle
    }
    return first
  }

  private findFitting(dimension: LinksDimension): (place: number) => boolean {
    const chosen = this.chosen.get(dimension) ?? new Set()
    if (dimension === 'link') {
      const ids = [...chosen].map((id) => (id === noValue ? noLink : Number(id)))
      const places = new Set(ids.map((id) => this.placeOf(id)))
      return (place) => places.has(place)
    }
    const { values, codes } = this.ownersBy(dimension)
    const isChosen = values.map((value) => chosen.has(value))
    return (place) => isChosen[codes[place] ?? 0] ?? false
  }

  private placeOfOther(id: number): number {
    const found = this.placeOfGone.get(id)
    if (found !== undefined) return found
    const place = this.known + this.gone.length
    this.gone.push(id)
    this.placeOfGone.set(id, place)
    return place
  }

  private readOwners(dimension: OwnerDimension): Owners {
    const { links, networks } = this.of
    const codeOf = new Map([[noValue, 0]])
    const codeOfId = new Map<number, number>()
    const codes = new Uint32Array(this.known)
    const nameOf = (owner: number) => {
      if (dimension === 'network') return networks.get(owner) ?? noValue
      return owner === 0 ? noValue : String(owner)
    }
    const offset = dimension === 'campaign' ? 1 : 2
    for (let place = 0; place < this.known; place += 1) {
      const owner = links[place * numbersOfLink + offset] ?? 0
      let code = codeOfId.get(owner)
      if (code === undefined) {
        const name = nameOf(owner)
        code = codeOf.get(name) ?? codeOf.size
        codeOf.set(name, code)
        codeOfId.set(owner, code)
      }
      codes[place] = code
    }
    return { values: [...codeOf.keys()], codes }
  }
}
