import type { CanvasDimension } from '@hopwise/contracts'

/** What links belong to: few numbers, so that threads are handed tens of thousands of links in no time. */
export interface LinkOwners {
  /** For each link its id, its campaign, of which 0 is none, and its product, in the order of ids. */
  links: Int32Array
  networks: ReadonlyMap<number, string>
}

/** Of a link among those of the owners: its id, its campaign and its product. */
export const numbersOfLink = 3

export type OwnerDimension = 'campaign' | 'product' | 'network'
export type LinksDimension = 'link' | OwnerDimension

/** Whether a dimension is of what a link belongs to, rather than of the visit or the sale itself. */
export function isOfOwner(dimension: CanvasDimension): dimension is OwnerDimension {
  return dimension === 'campaign' || dimension === 'product' || dimension === 'network'
}

/** Whether a dimension is of the link, by itself or by what it belongs to. */
export function isOfLinks(dimension: CanvasDimension): dimension is LinksDimension {
  return dimension === 'link' || isOfOwner(dimension)
}
