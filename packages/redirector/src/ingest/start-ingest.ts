import { Worker } from 'node:worker_threads'
import type { DiskRoom } from '../disk-room.ts'
import type { Commit, IngestState } from './ingest.ts'
import type { FromIngest, IngestWorkerData, ToIngest } from './worker-messages.ts'

export interface StartIngestOptions extends Omit<IngestWorkerData, 'isPaused' | 'diskRoom'> {
  /** Clicks wait in the journal until then: the database is looked at first. */
  after?: Promise<unknown> | undefined
  onCommit?: (commit: Commit) => void
  onFinish?: (segment: string, toBytes: number) => void
  /** Reported when the file of countries cannot be read: clicks are taken in without. */
  onNoCountries?: (error: string) => void
  /** Reported when ingest begins to fail and when it works again (null). */
  onProblem?: (error: string | null) => void
}

export interface RunningIngest {
  state(): IngestState & { error: string | null; isRunning: boolean }
  /** How much is kept of each visit from now on. */
  setDiskRoom(room: DiskRoom): void
  /** Takes in what is left, then ends; cut off after the deadline. */
  stop(deadlineMs: number): Promise<void>
}

const restartMs = 1_000
const nothingYet: IngestState = {
  clicks: 0,
  poisonedRecords: 0,
  skippedBytes: 0,
}

/** Runs ingest in a thread of its own, and again when that thread dies. */
export function startIngest(options: StartIngestOptions): RunningIngest {
  const { after, onCommit, onFinish, onNoCountries, onProblem, ...places } = options
  let state = nothingYet
  let error: string | null = null
  let isRunning = false
  let diskRoom: DiskRoom = 'enough'
  let isStopping = false
  let restart: NodeJS.Timeout | undefined
  let isPaused = after !== undefined
  let worker = start()
  after?.then(
    () => {
      isPaused = false
      send('begin')
    },
    () => undefined,
  )

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { ...places, isPaused, diskRoom } satisfies IngestWorkerData,
    })
    isRunning = true
    started.on('message', (message: FromIngest) => {
      if (message.kind === 'committed') onCommit?.(message.commit)
      else if (message.kind === 'finished') onFinish?.(message.segment, message.toBytes)
      else if (message.kind === 'no-countries') onNoCountries?.(message.error)
      else {
        state = message.state
        note(message.error)
      }
    })
    started.on('error', (cause) => note(String(cause)))
    started.on('exit', () => {
      isRunning = false
      if (isStopping) return
      restart = setTimeout(() => {
        worker = start()
      }, restartMs)
    })
    return started
  }

  function send(message: ToIngest) {
    worker.postMessage(message)
  }

  function note(next: string | null) {
    if ((next === null) !== (error === null)) onProblem?.(next)
    error = next
  }

  return {
    state: () => ({ ...state, error, isRunning }),
    setDiskRoom(room) {
      diskRoom = room
      send({ diskRoom })
    },
    async stop(deadlineMs) {
      isStopping = true
      clearTimeout(restart)
      if (!isRunning) return
      const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      const deadline = setTimeout(() => void worker.terminate(), deadlineMs)
      send('stop')
      await gone
      clearTimeout(deadline)
    },
  }
}
