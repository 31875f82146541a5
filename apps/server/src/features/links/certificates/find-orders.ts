import { certificates } from '@hopwise/db'
import { among } from '#src/collection/among.ts'
import type { Services } from '#src/services.ts'
import { wasCutOff } from './order-pauses.ts'

export interface Order {
  /** What the last one met; null where all is well, or nothing was ordered. */
  problem: string | null
  /** There is a certificate that is valid. */
  isIssued: boolean
}

type Needs = Pick<Services, 'now'> & { database: Pick<Services['database'], 'orm'> }

/** What became of the order for a host's certificate. */
export async function findOrder(needs: Needs, host: string): Promise<Order> {
  const orderOf = await findOrders(needs, [host])
  return orderOf(host)
}

/** What became of the orders for these hosts' certificates. */
export async function findOrders(
  { database, now }: Needs,
  hosts: readonly string[],
): Promise<(host: string) => Order> {
  const { host, problem, expiresAt, failures, orderAt } = certificates
  const rows = await database.orm
    .select({ host, problem, expiresAt, failures, orderAt })
    .from(certificates)
    .where(among(host, hosts))
  const byHost = new Map(rows.map((row) => [row.host, row]))
  return (name) => {
    const row = byHost.get(name)
    const isIssued = row?.expiresAt != null && row.expiresAt > now()
    return { problem: row === undefined ? null : problemOf(row, now()), isIssued }
  }
}

type Noted = Pick<typeof certificates.$inferSelect, 'problem' | 'failures' | 'orderAt'>

/** What the last order met; null where all is well, or one is under way. */
export const problemOf = (row: Noted, now: Date): string | null =>
  wasCutOff(row, now) ? 'Hopwise was stopped during the last order.' : row.problem
