import { certificates } from '@hopwise/db'
import { and, gt, isNotNull } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import { forgetKnownCertificates, writeKnownCertificates } from './known-certificates.ts'
import { isServed } from './served-hosts.ts'

const hourMs = 3_600_000

type KeepingServices = Pick<Services, 'config' | 'database' | 'domains' | 'log' | 'now'>

/**
 * Has the files of this process follow the database, every hour: links answer over TLS after a restart without it. What
 * is gone there, and its key, is gone here as well. Answers a function that ends it.
 */
export function keepKnownCertificates(services: KeepingServices): () => Promise<void> {
  let copying = Promise.resolve()
  const copy = () => {
    copying = copyCertificates(services).catch((error: unknown) =>
      services.log.warn(
        { err: error },
        'certificates could not be saved for restarts without the database',
      ),
    )
  }
  copy()
  const timer = setInterval(copy, hourMs).unref()
  return async () => {
    clearInterval(timer)
    await copying
  }
}

async function copyCertificates(services: KeepingServices): Promise<void> {
  const { config, database, domains, now } = services
  if (config.tls === null) return await forgetKnownCertificates(config.dataDir)
  await domains.refresh()
  const { host, privateKey, chain, expiresAt } = certificates
  const rows = await database.orm
    .select({ host, privateKey, chain, expiresAt })
    .from(certificates)
    .where(and(isNotNull(privateKey), isNotNull(chain), gt(expiresAt, now())))
  const wanted = rows.flatMap(({ host, privateKey, chain, expiresAt }) =>
    privateKey !== null && chain !== null && expiresAt !== null && isServed(services, host)
      ? [{ host, privateKey, chain, expiresAt }]
      : [],
  )
  await writeKnownCertificates(services, wanted)
}
