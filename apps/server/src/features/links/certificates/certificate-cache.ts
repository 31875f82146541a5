import { createSecureContext, type SecureContext } from 'node:tls'
import { certificates } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Services } from '#src/services.ts'
import { acmeKeyPurpose } from './acme-key-purpose.ts'
import { isServed } from './served-hosts.ts'

/** Another process may have renewed it; a database that is away changes nothing. */
const defaultFreshMs = 30_000
const mostHosts = 5_000

interface Held {
  /** Null where there is none, or none that can be used. */
  context: SecureContext | null
  chain: string | null
  expiresAt: Date | null
}

const nothing: Held = { context: null, chain: null, expiresAt: null }

/** Finds the certificate for a host; null where there is none, without asking for hosts of strangers. */
export function createCertificateCache(services: Services, freshMs = defaultFreshMs) {
  const { database, log, now } = services
  const cache = new LRUCache<string, Held>({
    max: mostHosts,
    ttl: freshMs,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(host, held) {
      const [row] = await database.orm
        .select()
        .from(certificates)
        .where(eq(certificates.host, host))
        .catch((error: unknown) => {
          // The cache keeps silent, and serves the one from before where there is one.
          if (held === undefined) log.warn({ err: error, host }, 'a certificate could not be read')
          throw error
        })
      const { privateKey = null, chain = null, expiresAt = null } = row ?? {}
      if (privateKey === null || chain === null) return nothing
      // A context takes a while to make, and what cannot be read is logged once.
      if (held?.chain === chain) return held
      return { context: openContext(services, { host, privateKey, chain }), chain, expiresAt }
    },
  })
  const usable = ({ context, expiresAt }: Held = nothing) =>
    expiresAt !== null && expiresAt > now() ? context : null
  return async function find(host: string): Promise<SecureContext | null> {
    if (!isServed(services, host)) return null
    const known = usable(await cache.fetch(host))
    // No visitor waits for a newer one, unless the one from before is of no use.
    return known ?? usable(await cache.fetch(host, { allowStale: false }))
  }
}

function openContext(
  { log, secrets }: Services,
  { host, privateKey, chain }: { host: string; privateKey: string; chain: string },
): SecureContext | null {
  try {
    return createSecureContext({ key: secrets.open(privateKey, acmeKeyPurpose), cert: chain })
  } catch (error) {
    log.error({ err: error, host }, 'the key of a certificate cannot be read; another is ordered')
    return null
  }
}
