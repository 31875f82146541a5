import { backups, type Orm } from '@hopwise/db'
import { sentenceOf } from '@hopwise/settings'
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import { type BackupRow, claimed, updateBackup } from './backup-row.ts'
import { StoreFault } from './backup-store.ts'
import { latestPast, upToNight } from './night.ts'
import { type BackupTarget, openStore } from './open-store.ts'
import { toKeep } from './to-keep.ts'

/**
 * Files of this installation whose place newer ones have taken. One made by hand takes none before the next night,
 * and one that failed its proof takes none at all: it goes once a later one was proven.
 */
export async function listOld(orm: Orm, place: string, now: Date): Promise<BackupRow[]> {
  const isThere = and(
    eq(backups.place, place),
    isNotNull(backups.finishedAt),
    isNull(backups.deletedAt),
    lte(backups.startedAt, latestPast(now)),
  )
  const isRead = sql<boolean>`coalesce(${claimed(backups.proofClaimedUntil)}, false)`
  const found = await orm.select({ row: backups, isRead }).from(backups).where(isThere)
  const reading = new Set(found.filter((one) => one.isRead).map(({ row }) => row.id))
  const made = found.map(({ row }) => row)
  const sound = made.filter(({ proofFault }) => proofFault === null)
  const there = upToNight(sound)
  const staying = toKeep(there)
  const old = there.filter((one) => !staying.has(one))
  const proven = sound.filter(({ provenAt }) => provenAt !== null)
  const outdone = made.filter(
    ({ proofFault, startedAt }) =>
      proofFault !== null && proven.some((one) => one.startedAt > startedAt),
  )
  return [...old, ...outdone].filter(({ id }) => !reading.has(id))
}

/**
 * Removes files that this installation made, and no others. One that cannot be removed keeps none of the
 * others. Answers a sentence for each that is still there.
 */
export async function removeOld(
  { database: { orm }, log, now }: Pick<Services, 'database' | 'log' | 'now'>,
  target: BackupTarget,
): Promise<string[]> {
  const store = openStore(target)
  const faults: string[] = []
  for (const row of await listOld(orm, store.place, now())) {
    const fault = await faultOf(() => store.remove(row.name))
    if (fault === null) await updateBackup(orm, row, { deletedAt: now() })
    else {
      log.warn({ name: row.name, fault }, 'an old backup could not be removed')
      faults.push(fault)
    }
  }
  return faults
}

async function faultOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof StoreFault ? error.message : sentenceOf(error)
  }
}
