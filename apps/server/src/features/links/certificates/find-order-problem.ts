import { certificates, type Orm } from '@hopwise/db'
import { eq } from 'drizzle-orm'

/** What the last order of a host's certificate met; null where all is well, or nothing was ordered. */
export async function findOrderProblem(orm: Orm, host: string): Promise<string | null> {
  const { problem } = certificates
  const [row] = await orm.select({ problem }).from(certificates).where(eq(certificates.host, host))
  return row?.problem ?? null
}
