import { type CertificateLife, isRenewalLate } from '#src/certificate-life.ts'
import { ownHosts } from '#src/own-hosts.ts'
import { readCertificates } from '#src/read-certificates.ts'
import type { Services } from '#src/services.ts'
import { problemOf } from './find-orders.ts'

interface Certificate {
  /** Null until the first one is issued. */
  life: CertificateLife | null
  /** What its last order met. */
  problem: string | null
}

export interface CertificateHealth {
  /** Of PUBLIC_URL and SHORT_HOST. */
  own: (Certificate & { host: string })[]
  /** Domains of workspaces, of which each workspace learns what to do. */
  domains: number
  /** Those of them whose certificate could not be ordered, or renewed in time. */
  troubledDomains: number
}

/** How the certificates that Hopwise orders are. One that is being ordered for the first time is no problem. */
export async function readCertificateHealth({
  config,
  database,
  now,
}: Pick<Services, 'config' | 'database' | 'now'>): Promise<CertificateHealth> {
  const ownNames = ownHosts(config)
  const rows = await readCertificates({ database, now }, ownNames)
  const byHost = new Map(
    rows.map(({ host, life, ...order }) => [host, { life, problem: problemOf(order, now()) }]),
  )
  const own = ownNames.map((host) => ({
    host,
    ...(byHost.get(host) ?? { life: null, problem: null }),
  }))
  const others = [...byHost].filter(([host]) => !ownNames.includes(host))
  const troubled = others.filter(([, { life, problem }]) =>
    life === null ? problem !== null : isRenewalLate(life, now()),
  )
  return { own, domains: others.length, troubledDomains: troubled.length }
}
