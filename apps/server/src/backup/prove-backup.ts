import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { backups, diskFull, embeddedUrl, hasCode, Unloadable } from '@hopwise/db'
import { type ReadFreeBytes, readFreeBytes, roomOf } from '@hopwise/redirector'
import { and, eq, isNotNull, not, or, sql } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import { type BackupRow, beginLock, claimed, claimedUntil, updateBackup } from './backup-row.ts'
import { inThread } from './backup-thread.ts'
import { keepClaim } from './keep-claim.ts'
import type { BackupTarget } from './open-store.ts'
import { proofLimits } from './proof-limits.ts'
import type { Proven, Proving } from './proof-worker.ts'

type ProvingServices = Pick<Services, 'background' | 'config' | 'database' | 'log' | 'now'>

const isClaimed = claimed(backups.proofClaimedUntil)
/** Indexes and the journal of the database come on top of the rows. */
const neededShare = 1.5
const mayNotCreate = '42501'
const worker = new URL('./proof-worker.ts', import.meta.url)

/**
 * Restores a backup into a database of its own and compares what it comes to with what was noted when it
 * was made. Answers its row, with the fault where it does not hold; null while another process proves
 * one, or at a stop. Throws what says nothing of the backup itself: its place, the server or the disk kept it
 * from being tried.
 */
export async function proveBackup(
  services: ProvingServices,
  target: BackupTarget,
  row: Pick<BackupRow, 'id'>,
  readFree = readFreeBytes,
): Promise<BackupRow | null> {
  const rest = await beginProof(services, target, row, readFree)
  return rest === null ? null : await rest()
}

/** Answers the rest of that work, once its claim is there to be seen; null while another process proves one. */
export async function beginProof(
  services: ProvingServices,
  target: BackupTarget,
  { id }: Pick<BackupRow, 'id'>,
  readFree = readFreeBytes,
): Promise<(() => Promise<BackupRow | null>) | null> {
  await dropLeftoverDatabases(services)
  const row = await begin(services, id)
  if (row === null) return null
  const beat = keepClaim(services, row, 'proofClaimedUntil')
  return () => finish(services, { target, row, readFree, beat })
}

interface Begun {
  target: BackupTarget
  row: BackupRow
  readFree: ReadFreeBytes
  beat: NodeJS.Timeout
}

async function finish(
  services: ProvingServices,
  { target, row, readFree, beat }: Begun,
): Promise<BackupRow | null> {
  const { background, database, now } = services
  let tried: BackupRow | null = null
  try {
    await background.run(async (stopping) => {
      const found = await prove(services, { target, row, readFree }, stopping)
      if (!stopping.aborted) {
        tried = await updateBackup(database.orm, row, { ...found, triedAt: now() })
      }
    })
  } finally {
    clearInterval(beat)
    await dropOrLog(services, row)
    await updateBackup(database.orm, row, { proofClaimedUntil: null })
  }
  return tried
}

async function prove(
  services: ProvingServices,
  { target, row, readFree }: { target: BackupTarget; row: BackupRow; readFree: ReadFreeBytes },
  stopping: AbortSignal,
): Promise<Partial<BackupRow>> {
  const { config, log, now } = services
  const { name, bytes, sha256 } = row
  try {
    const { scratchUrl, limit } = await makeScratch(services, row, readFree)
    const proving: Proving = {
      target,
      name,
      bytes,
      sha256,
      scratchUrl,
      identity: row.isEncrypted ? config.backupIdentity : null,
    }
    const { rows, limit: found } = await inThread<Proven>(worker, proving, stopping)
    if (found !== null) {
      // Clicks are written to the same disk.
      await drop(services, row)
      await inThread<Proven>(worker, { ...proving, scratchUrl: null }, stopping)
    }
    const proofLimit = found ?? limit
    log.info({ name, rows, limit: proofLimit }, 'a backup was proven')
    return { provenAt: now(), proofFault: null, proofLimit }
  } catch (error) {
    if (stopping.aborted) return {}
    log.error({ err: error, name }, 'a backup was not proven')
    if (!(error instanceof Unloadable)) throw error
    return { proofFault: error.message, proofLimit: null }
  }
}

/** One at a time, of all processes. The name of its database is written before there is one. */
async function begin({ database }: ProvingServices, id: number): Promise<BackupRow | null> {
  const scratch = `hopwise_proof_${randomBytes(6).toString('hex')}`
  return await database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${beginLock})`)
    if ((await transaction.$count(backups, isClaimed)) > 0) return null
    const [row] = await transaction
      .update(backups)
      .set({ scratch, proofClaimedUntil: claimedUntil })
      .where(eq(backups.id, id))
      .returning()
    return row ?? null
  })
}

/** The address of an empty database, or why its figures cannot be compared. */
async function makeScratch(
  { config, database }: ProvingServices,
  row: BackupRow,
  readFree: ReadFreeBytes,
): Promise<{ scratchUrl: string | null; limit: string | null }> {
  const compareBytesOnly = (limit: string) => ({ scratchUrl: null, limit })
  if (row.isEncrypted && config.backupIdentity === null) {
    return compareBytesOnly(proofLimits.noKey)
  }
  const lack = await describeLackOfRoom({ config, database }, readFree)
  if (lack !== null) return compareBytesOnly(lack)
  try {
    await database.pool.query(`create database ${row.scratch}`)
  } catch (error) {
    if (hasCode(error, diskFull)) return compareBytesOnly(proofLimits.noRoom)
    if (!hasCode(error, mayNotCreate)) throw error
    return compareBytesOnly(proofLimits.mayNotCreate)
  }
  const { dataDir, databaseUrl, databaseDirectUrl } = config
  const url = databaseDirectUrl ?? databaseUrl ?? embeddedUrl(dataDir) ?? database.target.url
  // safe because the row was begun with one
  return { scratchUrl: withDatabase(url, row.scratch as string), limit: null }
}

/** Where the database is of this machine, whose disk visitors’ clicks need first. */
async function describeLackOfRoom(
  { config: { dataDir, databaseUrl }, database }: Pick<ProvingServices, 'config' | 'database'>,
  readFree: ReadFreeBytes,
): Promise<string | null> {
  if (databaseUrl !== null) return null
  const { rows } = await database.pool.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  )
  const needed = Number(rows[0]?.bytes ?? 0) * neededShare
  const free = await readFree(join(dataDir, 'postgres'))
  if (roomOf(free - needed) === 'enough') return null
  return `A test restore needs ${(needed / 1e9).toFixed(1)} GB of free disk space at ${dataDir}.`
}

/** The same server and user. A host may be missing, which a URL parser refuses. */
function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`)
}

/** What processes that ended have left. */
export async function dropLeftoverDatabases(
  services: Pick<ProvingServices, 'database' | 'log'>,
): Promise<void> {
  const isLeft = and(
    isNotNull(backups.scratch),
    or(sql`${backups.proofClaimedUntil} is null`, not(isClaimed)),
  )
  const left = await services.database.orm.select().from(backups).where(isLeft)
  for (const row of left) await dropOrLog(services, row)
}

async function dropOrLog(
  services: Pick<ProvingServices, 'database' | 'log'>,
  row: BackupRow,
): Promise<void> {
  await drop(services, row).catch((error: unknown) =>
    services.log.warn({ err: error, scratch: row.scratch }, 'the database of a proof was left'),
  )
}

async function drop(
  { database }: Pick<ProvingServices, 'database'>,
  row: BackupRow,
): Promise<void> {
  await database.pool.query(`drop database if exists ${row.scratch} with (force)`)
  await updateBackup(database.orm, row, { scratch: null })
}
