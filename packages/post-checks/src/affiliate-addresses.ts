import { type Network, type NetworkAddress, networkOfAddress } from '@hopwise/contracts'
import { findUrls, type Place } from './find-urls.ts'
import type { Span } from './folded-text.ts'

/** What tells this Hopwise’s own addresses from others. */
export interface KnownAddresses {
  /** Of networks, alongside those everyone knows. */
  networks?: readonly NetworkAddress[] | undefined
  /** What the workspace’s short URLs begin with. */
  shortUrlBases?: readonly string[] | undefined
}

export interface AffiliateAddress extends Span {
  /** With or without its scheme, which X does not ask for. */
  typed: string
  /** Null for a short URL, which does not say where it leads. */
  network: Network | null
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//i, '').toLowerCase()

function isBelow(address: string, base: string): boolean {
  const [whole, start] = [withoutScheme(address), withoutScheme(base)]
  return whole.length > start.length && whole.startsWith(start)
}

/** The addresses in a text that someone earns from: those of networks, and one’s own short URLs. */
export function affiliateAddresses(
  place: Place,
  text: string,
  { networks = [], shortUrlBases = [] }: KnownAddresses,
): AffiliateAddress[] {
  return findUrls(place, text).flatMap((span) => {
    const typed = text.slice(span.start, span.end)
    const network = networkOfAddress(typed, networks)
    const isShort = shortUrlBases.some((base) => isBelow(typed, base))
    return network === null && !isShort ? [] : [{ ...span, typed, network }]
  })
}
