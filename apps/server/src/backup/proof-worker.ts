import { parentPort, workerData } from 'node:worker_threads'
import { diskFull, hasCode, loadDatabase, openDatabase, Unloadable } from '@hopwise/db'
import { readBackup } from './backup-file.ts'
import { StoreFault } from './backup-store.ts'
import type { Report } from './backup-thread.ts'
import { type Chunks, readIdentity, WrongKey } from './encryption.ts'
import { withoutFiles } from './file-lines.ts'
import { measure } from './measure.ts'
import { type BackupTarget, openStore } from './open-store.ts'
import { proofLimits } from './proof-limits.ts'

export interface Proving {
  target: BackupTarget
  name: string
  /** As they were when it was written; null where no one noted them. */
  bytes: number | null
  sha256: string | null
  /** The empty database that it is restored into; null where only its bytes are read. */
  scratchUrl: string | null
  /** The file with the age identity. */
  identity: string | null
}

export interface Proven {
  /** How many were restored; null where only bytes were read. */
  rows: number | null
  /** Why none could be, though that says nothing of the backup; its bytes are to be read alone. */
  limit: string | null
}

// safe because only prove-backup.ts starts this file
const { target, name, bytes, sha256, scratchUrl, identity } = workerData as Proving

async function restoreInto(url: string, chunks: Chunks): Promise<number> {
  const database = openDatabase({ url }, { max: 1 })
  try {
    const decryption = identity === null ? null : { identity: readIdentity(identity) }
    const lines = readBackup({ name, chunks }, decryption)
    // The files alongside the database, which stay where they are.
    await lines.next()
    return await loadDatabase(database.pool, withoutFiles(lines))
  } finally {
    await database.close()
  }
}

function refuseOtherBytes(read: { bytes: number; sha256: string }): void {
  if (bytes !== null && bytes !== read.bytes) {
    throw new Unloadable(`${name} has ${read.bytes} bytes, but had ${bytes} when it was made.`)
  }
  if (sha256 !== null && sha256 !== read.sha256) {
    throw new Unloadable(`${name} has changed since it was made: its SHA-256 is different.`)
  }
}

/** Its rows or its schema do not fit; all else the server says is about the server, or about its user (42501). */
const ofRows = /^(22...|23...|42(?!501)...)$/

function isDamage(error: unknown): error is Error {
  if (error instanceof Unloadable) return true
  return error instanceof Error && ofRows.test((error as NodeJS.ErrnoException).code ?? '')
}

const report: Report<Proven> = {}
try {
  const { chunks, total } = measure(openStore(target).read(name))
  const rows = scratchUrl === null ? null : await restoreInto(scratchUrl, chunks)
  // What is after the last line counts as well.
  for await (const _ of chunks);
  refuseOtherBytes(total())
  report.done = { rows, limit: null }
} catch (error) {
  if (hasCode(error, diskFull)) report.done = { rows: null, limit: proofLimits.noRoom }
  else if (error instanceof WrongKey) report.done = { rows: null, limit: proofLimits.otherKey }
  else if (error instanceof StoreFault) report.fault = error.message
  else if (isDamage(error)) report.damage = error.message
  else throw error
}
parentPort?.postMessage(report)
