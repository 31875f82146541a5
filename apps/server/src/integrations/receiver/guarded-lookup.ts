import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isOutside, literalAddress } from './outside-address.ts'

export type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Where a person's address may lead this server. */
export interface OutsideRules {
  /** Addresses inside a private network may be called as well. */
  isPrivateAllowed: boolean
  /** Origins that may be called wherever they are: the sandbox's. */
  knownOrigins: readonly string[]
}

/** Code of the error for an address inside a private network. */
export const inside = 'EINSIDE'

export function isFreeOrigin(url: string, rules: OutsideRules): boolean {
  return rules.isPrivateAllowed || rules.knownOrigins.includes(new URL(url).origin)
}

/** Whether an address without a name to resolve is inside; names are looked at in the lookup. */
export function leadsInside(url: string): boolean {
  const literal = literalAddress(url)
  return literal !== null && !isOutside(literal)
}

const resolveAll: Resolve = (host, done) => lookup(host, { all: true, verbatim: true }, done)

/**
 * For the very connection, so that the address that was checked is the one connected to. One address
 * inside is enough to refuse: which of several is taken would be chance.
 */
export function guardedLookup(
  find: Resolve = resolveAll,
  mayReach: (address: string) => boolean = isOutside,
): LookupFunction {
  return (host, options, done) => {
    find(host, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || first === undefined) return done(error ?? notFound(), '', 4)
      if (!addresses.every(({ address }) => mayReach(address))) {
        return done(Object.assign(new Error('inside'), { code: inside }), '', 4)
      }
      if (options.all === true) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}

function notFound(): NodeJS.ErrnoException {
  return Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
}
