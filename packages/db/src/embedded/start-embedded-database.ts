import { setTimeout as sleep } from 'node:timers/promises'
import { newAddress } from './address.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { prepareCluster } from './prepare-cluster.ts'
import { findPostmaster } from './processes.ts'
import { serverSettings, withRoomFor } from './settings.ts'

const firstDelayMs = 250
const longestDelayMs = 5_000
/** A database that ran so long ended for a new reason, and is started again at once. */
const stableMs = 60_000
/** On a busy machine a visitor waiting for a redirect goes first. */
const niceToVisitors = 10

export interface EmbeddedDatabase {
  url: string
  /** Where its files are, links resolved, and who runs it. */
  folder: string
  account: string
  /** Resolves once it answers; rejects when its first start fails. */
  ready: Promise<void>
  /** Process id of PostgreSQL now; changes when it was restarted. */
  pid(): number | null
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Hopwise's data folder; the database lives in `postgres` below it. */
  dataDir: string
  settings?: Readonly<Record<string, string>>
  /** How many Hopwise has of its own, for which there is room then. */
  connections?: number
  niceness?: number
  /** Called at every unexpected end; the database is started again by itself. */
  onCrash?: (reason: string) => void
}

/** Starts the PostgreSQL that comes with Hopwise and keeps it running until `stop`. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const embedded = await launchEmbeddedDatabase(options)
  await embedded.ready
  return embedded
}

/** Returns before it accepts connections, so that links can be answered while it recovers from a crash. */
export async function launchEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options.dataDir)
  const address = await newAddress(cluster)
  const { connections, niceness = niceToVisitors } = options
  const { settings = connections === undefined ? serverSettings : withRoomFor(connections) } =
    options
  const isStopping = new AbortController()
  const { signal } = isStopping
  let running: Postmaster | null = null
  let restarting: Promise<void> = Promise.resolve()
  let delayMs = firstDelayMs
  const ready = run()
  // Callers await it; this keeps an early failure from becoming an unhandled rejection.
  ready.catch(() => undefined)

  async function run(): Promise<void> {
    const started = await startPostmaster(cluster, address, { settings, niceness, signal })
    running = started
    const startedMs = performance.now()
    void started.ended.then((reason) => {
      if (signal.aborted) return
      if (performance.now() - startedMs > stableMs) delayMs = firstDelayMs
      options.onCrash?.(reason)
      restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    for (;;) {
      await sleep(delayMs, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      delayMs = Math.min(delayMs * 2, longestDelayMs)
      try {
        return await run()
      } catch (error) {
        if (!signal.aborted) options.onCrash?.(String(error))
      }
    }
  }

  return {
    url: address.url,
    folder: cluster.data,
    account: cluster.account.name,
    ready,
    pid: () => findPostmaster(cluster.data),
    async stop() {
      isStopping.abort()
      await ready.catch(() => undefined)
      await restarting
      await running?.stop()
    },
  }
}
