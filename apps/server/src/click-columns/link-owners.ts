import type { CanvasDimension } from '@hopwise/contracts'

type OwnerDimension = 'campaign' | 'product' | 'network'
export type LinksDimension = 'link' | OwnerDimension

/** A workspace's links by number, and what each belongs to. */
export interface LinkOwners extends NumberedLinks {
  /** What the codes stand for; the first is of links that belong to none. */
  names: Record<OwnerDimension, readonly string[]>
}

/** The part that threads count with. Its arrays are shared, so that it is handed to them in no time. */
export interface NumberedLinks {
  /** The same for the same links: what was made of them is kept by it. */
  version: number
  /** In their order: the place of a link is its number. */
  ids: Uint32Array
  /** By the place of a link. */
  codes: Record<OwnerDimension, Uint32Array>
}

/** Whether a dimension is of the link, by itself or by what it belongs to. */
export function isOfLinks(dimension: CanvasDimension): dimension is LinksDimension {
  return (
    dimension === 'link' ||
    dimension === 'campaign' ||
    dimension === 'product' ||
    dimension === 'network'
  )
}
