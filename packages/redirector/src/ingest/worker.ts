import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@hopwise/db'
import { openCountriesLate } from '../visitor/country.ts'
import { readDataCenters } from '../visitor/data-centers.ts'
import { readHostingNetworks } from '../visitor/hosting-networks.ts'
import { createIngest } from './ingest.ts'
import { createPace } from './pace.ts'
import type { FromIngest, IngestWorkerData, ToIngest } from './worker-messages.ts'

const minBackoffMs = 150
const maxBackoffMs = 2_000

// safe because only start-ingest.ts starts this file
const { target, directory, run, geoFile, dataCenterFile, ownerKey, keepsFullUserAgents, isPaused } =
  workerData as IngestWorkerData
// A visitor waiting for a redirect goes before a count; on Linux this is the calling thread alone.
if (process.platform === 'linux') setPriority(0, 19)

const send = (message: FromIngest) => parentPort?.postMessage(message)
// One writes, the other looks up what comes next.
const database = openDatabase(target, { purpose: 'ingest', max: 2 })
// A click without its country is still a click.
const { countryOf } = openCountriesLate(geoFile, (error) =>
  send({ kind: 'no-countries', error: String(error) }),
)
let { diskRoom } = workerData as IngestWorkerData
const ingest = createIngest({
  database,
  directory,
  run,
  countryOf,
  isDataCenter: dataCenterFile === null ? undefined : readDataCenters(dataCenterFile),
  isHosted: readHostingNetworks(),
  ownerKey,
  diskRoom: () => diskRoom,
  keepsFullUserAgents,
  onCommit: (commit) => send({ kind: 'committed', commit }),
  onFinish: (segment, toBytes) => send({ kind: 'finished', segment, toBytes }),
})

const pace = createPace()
let isBusy = false
let isStopping = false
let backoffMs = 0
const stopping = new AbortController()

const begun = Promise.withResolvers<void>()
let hasBegun = !isPaused
if (hasBegun) begun.resolve()

parentPort?.on('message', (message: ToIngest) => {
  if (typeof message === 'object') {
    diskRoom = message.diskRoom
    return
  }
  if (message === 'begin') {
    hasBegun = true
  } else {
    isStopping = true
    stopping.abort()
  }
  begun.resolve()
})

await begun.promise
while (!isStopping) {
  const pause = (await round()).pauseMs
  if (pause > 0) await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
}
// What the journal wrote last, when the database is there to take it.
while (hasBegun && backoffMs === 0 && (await round()).takenBytes > 0);
await database.close()
parentPort?.close()

async function round(): Promise<{ takenBytes: number; pauseMs: number }> {
  const startedMs = performance.now()
  try {
    const taken = await ingest.round(isBusy ? 1 : undefined)
    backoffMs = 0
    send({ kind: 'state', state: ingest.state(), error: null })
    const rest = pace({ startedMs, endedMs: performance.now(), ...taken })
    isBusy = rest.isBusy
    return { takenBytes: taken.takenBytes, pauseMs: rest.restMs }
  } catch (error) {
    // The journal keeps everything until the database is back.
    backoffMs = Math.min(maxBackoffMs, Math.max(minBackoffMs, backoffMs * 2))
    send({ kind: 'state', state: ingest.state(), error: String(error) })
    return { takenBytes: 0, pauseMs: backoffMs }
  }
}
