import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@hopwise/db'
import { openCountries } from '../visitor/country.ts'
import { createIngest } from './ingest.ts'
import type { FromIngest, IngestWorkerData, ToIngest } from './worker-messages.ts'

const idleMs = 150
const maxBackoffMs = 2_000

// safe because only start-ingest.ts starts this file
const { target, directory, geoFile, ownerKey } = workerData as IngestWorkerData
const tell = (message: FromIngest) => parentPort?.postMessage(message)
const database = openDatabase(target, { max: 1 })
const ingest = createIngest({
  database,
  directory,
  countryOf: openCountries(geoFile),
  ownerKey,
  onCommit: (commit) => tell({ kind: 'committed', commit }),
})

let isStopping = false
let backoffMs = 0
const stopping = new AbortController()

parentPort?.on('message', (message: ToIngest) => {
  if (message !== 'stop') return
  isStopping = true
  stopping.abort()
})

while (!isStopping) {
  const taken = await round()
  const pause = backoffMs > 0 ? backoffMs : taken === 0 ? idleMs : 0
  if (pause > 0) await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
}
// What the journal wrote last, when the database is there to take it.
if (backoffMs === 0) await round()
await database.close()
parentPort?.close()

async function round(): Promise<number> {
  try {
    const taken = await ingest.round()
    backoffMs = 0
    tell({ kind: 'state', state: ingest.state(), error: null })
    return taken
  } catch (error) {
    // The journal keeps everything until the database is back.
    backoffMs = Math.min(maxBackoffMs, Math.max(idleMs, backoffMs * 2))
    tell({ kind: 'state', state: ingest.state(), error: String(error) })
    return 0
  }
}
