import { certificates } from '@hopwise/db'
import { ownHosts } from '#src/own-hosts.ts'
import type { Services } from '#src/services.ts'
import { acmeKeyPurpose } from './acme-key-purpose.ts'

/** Longer than any pause between two orders. */
const absurdMs = 2 * 86_400_000

type Row = typeof certificates.$inferSelect

export type Due = Pick<
  Row,
  'host' | 'privateKey' | 'expiresAt' | 'orderAt' | 'failures' | 'directoryUrl'
>

/** What is to be ordered now: the installation's own hosts, then what expires next, then what is new. */
export async function listDue(
  services: Services,
  directoryUrl: string,
  hosts: readonly string[],
): Promise<Due[]> {
  const { config, database } = services
  const { host, privateKey, expiresAt, orderAt, failures, directoryUrl: issuedBy } = certificates
  const rows = await database.orm
    .select({ host, privateKey, expiresAt, orderAt, failures, directoryUrl: issuedBy })
    .from(certificates)
  const wanted = new Set(hosts)
  const own = ownHosts(config)
  const rank = (row: Due) => (own.includes(row.host) ? 0 : row.expiresAt !== null ? 1 : 2)
  return rows
    .filter((row) => wanted.has(row.host) && isDue(services, directoryUrl, row))
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        Number(one.expiresAt) - Number(other.expiresAt) ||
        Number(one.orderAt) - Number(other.orderAt),
    )
}

function isDue({ now, secrets }: Services, directoryUrl: string, row: Due): boolean {
  const { orderAt, expiresAt, failures, privateKey } = row
  if (orderAt <= now()) return true
  // Such a pause was set while a clock was ahead.
  if (orderAt.getTime() - now().getTime() > absurdMs && (failures > 0 || expiresAt === null)) {
    return true
  }
  // One that failed waits for its pause, whatever it was ordered for.
  if (failures > 0 || expiresAt === null || privateKey === null) return false
  return orderAt > expiresAt || row.directoryUrl !== directoryUrl || !canOpen(secrets, privateKey)
}

function canOpen(secrets: Services['secrets'], privateKey: string): boolean {
  try {
    secrets.open(privateKey, acmeKeyPurpose)
    return true
  } catch {
    return false
  }
}
