import { randomBytes } from 'node:crypto'
import { backups } from '@hopwise/db'
import { sentenceOf } from '@hopwise/settings'
import { and, isNull, sql } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import { backupName } from './backup-file.ts'
import { type BackupRow, beginLock, claimed, claimedUntil, updateBackup } from './backup-row.ts'
import { type BackupStore, StoreFault } from './backup-store.ts'
import { inThread } from './backup-thread.ts'
import type { Made, Making } from './backup-worker.ts'
import { keepClaim } from './keep-claim.ts'
import { type BackupTarget, openStore } from './open-store.ts'
import { toBackupPlace } from './stored-files.ts'

type Needs = Pick<Services, 'background' | 'config' | 'database' | 'log' | 'now'>

const isClaimed = claimed(backups.claimedUntil)

/**
 * Makes a backup. Answers its row, with the fault where there is no file; null while another process makes
 * one, or at a stop.
 */
export async function makeBackup(services: Needs, target: BackupTarget): Promise<BackupRow | null> {
  const rest = await beginBackup(services, target)
  return rest === null ? null : await rest()
}

/** Answers the rest of that work, once its row is there to be seen; null while another process makes one. */
export async function beginBackup(
  services: Needs,
  target: BackupTarget,
): Promise<(() => Promise<BackupRow | null>) | null> {
  const store = openStore(target)
  const row = await begin(services, store)
  if (row === null) return null
  const beat = keepClaim(services, row, 'claimedUntil')
  return () => finish(services, store, { target, row, beat })
}

async function finish(
  services: Needs,
  store: BackupStore,
  { target, row, beat }: { target: BackupTarget; row: BackupRow; beat: NodeJS.Timeout },
): Promise<BackupRow | null> {
  const { background, database } = services
  let made: BackupRow | null = null
  try {
    await background.run(async (stopping) => {
      const found = await write(services, store, { target, name: row.name }, stopping)
      if (stopping.aborted) return
      made = await updateBackup(database.orm, row, { ...found, claimedUntil: null })
    })
  } finally {
    clearInterval(beat)
    // Cut off, perhaps before it began.
    if (made === null) await clearUp(services, store, row)
  }
  return made
}

async function write(
  { config, log, now }: Needs,
  store: BackupStore,
  { target, name }: { target: BackupTarget; name: string },
  stopping: AbortSignal,
): Promise<Partial<BackupRow>> {
  const { backupRecipient: recipient, dataDir } = config
  try {
    const making: Making = { place: toBackupPlace(config), target, name, recipient }
    const made = await inThread<Made>(
      new URL('./backup-worker.ts', import.meta.url),
      making,
      stopping,
    )
    log.info({ name, place: store.place, ...made }, 'a backup was made')
    return { ...made, finishedAt: now() }
  } catch (error) {
    if (!stopping.aborted) log.error({ err: error }, 'a backup failed')
    // A thread that ran out of memory could not; every hour another try would fill the disk.
    await store
      .discard(name)
      .catch((left: unknown) =>
        log.warn({ err: left, name }, 'a backup that failed was left in part'),
      )
    return { fault: error instanceof StoreFault ? error.message : sentenceOf(error, dataDir) }
  }
}

/** One at a time, of all processes. What one that ended has left of its file is removed first. */
async function begin(services: Needs, store: BackupStore) {
  const { config, database, now } = services
  const startedAt = now()
  const [row, left] = await database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${beginLock})`)
    if ((await transaction.$count(backups, isClaimed)) > 0) return [null, []] as const
    const unfinished = await transaction
      .select()
      .from(backups)
      .where(and(isNull(backups.finishedAt), isNull(backups.fault)))
    const values = {
      name: backupName('hopwise', startedAt, randomBytes(4).toString('hex')),
      place: store.place,
      isEncrypted: config.backupRecipient !== null,
      startedAt,
      claimedUntil,
    }
    const [begun] = await transaction.insert(backups).values(values).returning()
    return [begun ?? null, unfinished] as const
  })
  for (const one of left) await clearUp(services, store, one)
  return row
}

/**
 * Of a backup that was cut off. A file that is whole stays, and is one of ours: the process ended before it
 * could say so.
 */
async function clearUp(
  { database: { orm }, log }: Pick<Needs, 'database' | 'log'>,
  store: BackupStore,
  row: BackupRow,
): Promise<void> {
  const cutOff = { fault: 'Hopwise stopped before the backup was complete.', claimedUntil: null }
  if (row.place !== store.place) return void (await updateBackup(orm, row, cutOff))
  try {
    await store.discard(row.name)
    const bytes = await store.size(row.name)
    const whole = { bytes, finishedAt: row.startedAt, claimedUntil: null }
    await updateBackup(orm, row, bytes === null ? cutOff : whole)
  } catch (error) {
    // Tried again with the next backup, which reports what it meets itself.
    log.warn({ err: error, name: row.name }, 'a backup that was cut off was left in part')
  }
}
