import { certificates } from '@hopwise/db'
import { gt, or } from 'drizzle-orm'
import type { CertificateLife } from './certificate-life.ts'
import { among } from './collection/among.ts'
import type { Services } from './services.ts'

/** A certificate of a host that was ours within this time is one of ours. */
const wantedMs = 2 * 60 * 60_000

/** Those of our hosts, and of those that are named even where no one wanted one lately. */
export async function readCertificates(
  { database, now }: Pick<Services, 'database' | 'now'>,
  named: readonly string[] = [],
) {
  const { host, issuedAt, expiresAt, problem, failures, orderAt, wantedAt } = certificates
  const rows = await database.orm
    .select({ host, issuedAt, expiresAt, problem, failures, orderAt })
    .from(certificates)
    .where(or(among(host, named), gt(wantedAt, new Date(now().getTime() - wantedMs))))
  return rows.map(({ issuedAt: from, expiresAt: to, ...row }) => ({
    ...row,
    life: lifeOf(from, to),
  }))
}

const lifeOf = (from: Date | null, to: Date | null): CertificateLife | null =>
  from === null || to === null ? null : { from, to }
