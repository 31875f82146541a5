import { createSecureContext, type SecureContext } from 'node:tls'
import { certificates } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Services } from '#src/services.ts'
import { acmeKeyPurpose } from './acme-key-purpose.ts'
import { isServed } from './own-hosts.ts'

/** Another process may have renewed it; a database that is away changes nothing. */
const freshMs = 30_000
const mostHosts = 5_000

/** Finds the certificate for a host; null where there is none, without asking for hosts of strangers. */
export function createCertificateCache(services: Services) {
  const { database, secrets } = services
  const cache = new LRUCache<string, { context: SecureContext | null }>({
    max: mostHosts,
    ttl: freshMs,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(host) {
      const [row] = await database.orm
        .select()
        .from(certificates)
        .where(eq(certificates.host, host))
      const { privateKey = null, chain = null } = row ?? {}
      if (privateKey === null || chain === null) return { context: null }
      const key = secrets.open(privateKey, acmeKeyPurpose)
      return { context: createSecureContext({ key, cert: chain }) }
    },
  })
  return async function find(host: string): Promise<SecureContext | null> {
    if (!isServed(services, host)) return null
    return (await cache.fetch(host))?.context ?? null
  }
}
