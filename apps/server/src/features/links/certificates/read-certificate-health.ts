import { certificates } from '@hopwise/db'
import { gt, or } from 'drizzle-orm'
import { type CertificateLife, isRenewalLate } from '#src/certificate-life.ts'
import { among } from '#src/collection/among.ts'
import { ownHosts } from '#src/own-hosts.ts'
import type { Services } from '#src/services.ts'
import { problemOf } from './find-orders.ts'

/** A certificate of a host that was ours within this time is one of ours. */
const wantedMs = 2 * 60 * 60_000

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
  const wantedSince = new Date(now().getTime() - wantedMs)
  const rows = await database.orm
    .select()
    .from(certificates)
    .where(or(among(certificates.host, ownNames), gt(certificates.wantedAt, wantedSince)))
  const byHost = new Map(
    rows.map(({ host, issuedAt: from, expiresAt: to, ...order }) => {
      const life = from === null || to === null ? null : { from, to }
      return [host, { life, problem: problemOf(order, now()) }]
    }),
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
