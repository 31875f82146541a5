import { certificates } from '@hopwise/db'
import { and, gt, isNotNull } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import { forgetKnownCertificates, writeKnownCertificates } from './known-certificates.ts'
import { isServed } from './served-hosts.ts'

const hourMs = 3_600_000

type KeepingServices = Pick<Services, 'config' | 'database' | 'domains' | 'log' | 'now'>

/**
 * Has the files of this process follow the database, every hour: links answer over TLS after a restart without it. What
 * is gone there, and its key, is gone here as well. Answers a function that ends it. That waits for neither the database
 * nor the disk, since each file is whole at any moment.
 */
export function keepKnownCertificates(services: KeepingServices): () => void {
  const stopping = new AbortController()
  const copy = () => void copyOrLog(services, stopping.signal)
  copy()
  const timer = setInterval(copy, hourMs).unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}

async function copyOrLog(services: KeepingServices, signal: AbortSignal): Promise<void> {
  try {
    await copyCertificates(services, signal)
  } catch (error) {
    if (signal.aborted) return
    services.log.warn(
      { err: error },
      'certificates could not be saved for restarts without the database',
    )
  }
}

/** @internal Tests copy once. */
export async function copyCertificates(
  services: KeepingServices,
  signal: AbortSignal,
): Promise<void> {
  const { dataDir, tls } = services.config
  if (tls === null) return await forgetKnownCertificates(dataDir)
  const wanted = await findWanted(services)
  if (!signal.aborted) await writeKnownCertificates(services, wanted, signal)
}

async function findWanted(services: KeepingServices) {
  const { database, domains, now } = services
  await domains.refresh()
  const { host, privateKey, chain, expiresAt } = certificates
  const rows = await database.orm
    .select({ host, privateKey, chain, expiresAt })
    .from(certificates)
    .where(and(isNotNull(privateKey), isNotNull(chain), gt(expiresAt, now())))
  return rows.flatMap(({ host, privateKey, chain, expiresAt }) =>
    privateKey !== null && chain !== null && expiresAt !== null && isServed(services, host)
      ? [{ host, privateKey, chain, expiresAt }]
      : [],
  )
}
