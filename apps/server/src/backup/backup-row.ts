import { backups, type Orm } from '@hopwise/db'
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { Services } from '#src/services.ts'

export type BackupRow = typeof backups.$inferSelect

const claimMs = 2 * 60_000
const beatMs = 20_000

/** Any number that nothing else in the database locks on. */
export const beginLock = 7_405_131
export const claimedUntil = sql`clock_timestamp() + ${claimMs} * interval '1 millisecond'`
export const claimed = (until: AnyColumn): SQL =>
  sql`${until} between clock_timestamp() and ${claimedUntil}`

/** Until the answer is cleared. */
export function keepClaim(
  { log }: Pick<Services, 'log'>,
  renew: () => Promise<unknown>,
): NodeJS.Timeout {
  return setInterval(() => {
    renew().catch((error) => log.warn({ err: error }, 'the claim of a backup was not renewed'))
  }, beatMs).unref()
}

export async function updateBackup(
  orm: Orm,
  { id }: Pick<BackupRow, 'id'>,
  values: Parameters<ReturnType<Orm['update']>['set']>[0],
): Promise<BackupRow | null> {
  const [row] = await orm.update(backups).set(values).where(eq(backups.id, id)).returning()
  return row ?? null
}
