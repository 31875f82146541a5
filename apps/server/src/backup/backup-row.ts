import { backups, type Orm } from '@hopwise/db'
import { type AnyColumn, and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

export type BackupRow = typeof backups.$inferSelect

const claimMs = 2 * 60_000

/** Any number that nothing else in the database locks on. */
export const beginLock = 7_405_131
export const claimedUntil = sql`clock_timestamp() + ${claimMs} * interval '1 millisecond'`
export const claimed = (until: AnyColumn): SQL =>
  sql`${until} between clock_timestamp() and ${claimedUntil}`

export type Claim = 'claimedUntil' | 'proofClaimedUntil'

/** One that was given back stays so: a beat may be under way at the end of the work. */
export async function renewClaim(
  orm: Orm,
  { id }: Pick<BackupRow, 'id'>,
  claim: Claim,
): Promise<void> {
  await orm
    .update(backups)
    .set({ [claim]: claimedUntil })
    .where(and(eq(backups.id, id), isNotNull(backups[claim])))
}

export async function updateBackup(
  orm: Orm,
  { id }: Pick<BackupRow, 'id'>,
  values: Parameters<ReturnType<Orm['update']>['set']>[0],
): Promise<BackupRow | null> {
  const [row] = await orm.update(backups).set(values).where(eq(backups.id, id)).returning()
  return row ?? null
}
