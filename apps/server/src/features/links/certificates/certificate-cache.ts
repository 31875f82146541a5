import { createSecureContext, type SecureContext } from 'node:tls'
import { certificates, hasCode } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Services } from '#src/services.ts'
import { acmeKeyPurpose } from './acme-key-purpose.ts'
import { readKnownCertificate } from './known-certificates.ts'
import { isServed } from './served-hosts.ts'

/** Another process may have renewed it; a database that is away changes nothing. */
const defaultFreshMs = 30_000
const missingFreshMs = 1_000
const mostHosts = 5_000
/** The database of a first start is not migrated yet. */
const undefinedTable = '42P01'

interface Held {
  /** Null where there is none, or none that can be used. */
  context: SecureContext | null
  /** Sealed. */
  privateKey: string | null
  chain: string | null
  expiresAt: Date | null
  /** Of a file, and the database has not been asked yet. */
  isOfFile: boolean
}

export type TlsServices = Pick<
  Services,
  'config' | 'database' | 'domains' | 'log' | 'now' | 'secrets'
>

const nothing: Held = {
  context: null,
  privateKey: null,
  chain: null,
  expiresAt: null,
  isOfFile: false,
}

/** Finds the certificate for a host; null where there is none, without asking for hosts of strangers. */
export function createCertificateCache(services: TlsServices, freshMs = defaultFreshMs) {
  const { log, now } = services
  const cache = new LRUCache<string, Held>({
    max: mostHosts,
    ttl: freshMs,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(host, held, { options }) {
      // No visitor waits for a database that is away.
      const known = held === undefined ? await readKnown(services, host) : null
      if (known !== null) return known
      try {
        const found = await readStored(services, host, held)
        // It may be issued at any moment.
        if (found.context === null) options.ttl = missingFreshMs
        return found
      } catch (error) {
        // The cache keeps silent, and serves the one from before where there is one.
        if (held === undefined && !hasCode(error, undefinedTable))
          log.warn({ err: error, host }, 'a certificate could not be read')
        throw error
      }
    },
  })
  const usable = ({ context, expiresAt }: Held = nothing) =>
    expiresAt !== null && expiresAt > now() ? context : null
  return async function find(host: string): Promise<SecureContext | null> {
    if (!isServed(services, host)) return null
    const held = await cache.fetch(host)
    if (held?.isOfFile === true) cache.fetch(host, { forceRefresh: true }).catch(() => undefined)
    // No visitor waits for a newer one, unless the one from before is of no use.
    return usable(held) ?? usable(await cache.fetch(host, { allowStale: false }))
  }
}

async function readStored(
  { database, log, secrets }: TlsServices,
  host: string,
  held: Held | undefined,
): Promise<Held> {
  const [row] = await database.orm.select().from(certificates).where(eq(certificates.host, host))
  const { privateKey = null, chain = null, expiresAt = null } = row ?? {}
  if (privateKey === null || chain === null) return nothing
  // A context takes a while to make, and what cannot be read is logged once.
  if (held?.chain === chain && held.privateKey === privateKey) return { ...held, isOfFile: false }
  const found = { privateKey, chain, expiresAt, isOfFile: false }
  try {
    return { ...found, context: openContext(secrets, privateKey, chain) }
  } catch (error) {
    log.error({ err: error, host }, 'the key of a certificate cannot be read; another is ordered')
    return { ...found, context: null }
  }
}

/** Null where there is none of use: the database may have another. */
async function readKnown(
  { config, now, secrets }: TlsServices,
  host: string,
): Promise<Held | null> {
  const known = await readKnownCertificate(config.dataDir, host)
  if (known === null || known.expiresAt <= now()) return null
  try {
    const context = openContext(secrets, known.privateKey, known.chain)
    return { ...known, context, isOfFile: true }
  } catch {
    return null
  }
}

function openContext(secrets: Services['secrets'], privateKey: string, chain: string) {
  return createSecureContext({ key: secrets.open(privateKey, acmeKeyPurpose), cert: chain })
}
