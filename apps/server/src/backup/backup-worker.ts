import { parentPort, workerData } from 'node:worker_threads'
import { openNextTo } from '#src/open-stored.ts'
import { dumpAll } from './back-up.ts'
import { packBackup } from './backup-file.ts'
import { StoreFault } from './backup-store.ts'
import type { Report } from './backup-thread.ts'
import { measure } from './measure.ts'
import { type BackupTarget, openStore } from './open-store.ts'
import type { BackupPlace } from './stored-files.ts'

export interface Making {
  place: BackupPlace
  target: BackupTarget
  name: string
  /** Null leaves it open. */
  recipient: string | null
}

export interface Made {
  bytes: number
  rows: number
  sha256: string
}

// safe because only make-backup.ts starts this file
const { place, target, name, recipient } = workerData as Making
let rows = 0

/** The last line says how many rows there were. */
async function* noted(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) {
    if (line.startsWith('{"rows":')) ({ rows } = JSON.parse(line))
    yield line
  }
}

const stored = await openNextTo(place)
const report: Report<Made> = {}
try {
  const lines = noted(dumpAll(place, stored.database))
  const packed = measure(packBackup(lines, recipient === null ? null : { recipient }))
  await openStore(target).put(name, packed.chunks)
  report.done = { ...packed.total(), rows }
} catch (error) {
  if (!(error instanceof StoreFault)) throw error
  report.fault = error.message
} finally {
  await stored.close()
}
parentPort?.postMessage(report)
