import { setTimeout as sleep } from 'node:timers/promises'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { prepareCluster } from './prepare-cluster.ts'
import { findPostmaster } from './processes.ts'
import { serverSettings } from './settings.ts'

const firstDelayMs = 250
const longestDelayMs = 5_000
/** Whoever ran so long ended for a new reason, and is started again at once. */
const stableMs = 60_000
/** On a busy machine a visitor waiting for a redirect goes first. */
const niceToVisitors = 10

export interface EmbeddedDatabase {
  url: string
  /** Where its files are, links resolved, and who runs it. */
  folder: string
  account: string
  /** Process id of PostgreSQL now; changes when it was restarted. */
  pid(): number | null
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Hopwise's data folder; the database lives in `postgres` below it. */
  dataDir: string
  settings?: Readonly<Record<string, string>>
  niceness?: number
  /** Hears of every unexpected end; the database is started again by itself. */
  onCrash?: (reason: string) => void
}

/** Starts the PostgreSQL that comes with Hopwise and keeps it running until `stop`. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await prepareCluster(options.dataDir)
  const { settings = serverSettings, niceness = niceToVisitors } = options
  const isStopping = new AbortController()
  let restarting: Promise<void> = Promise.resolve()
  let delayMs = firstDelayMs
  let running = await run()

  async function run(): Promise<Postmaster> {
    const started = await startPostmaster(cluster, { settings, niceness })
    const startedMs = performance.now()
    void started.ended.then((reason) => {
      if (isStopping.signal.aborted) return
      if (performance.now() - startedMs > stableMs) delayMs = firstDelayMs
      options.onCrash?.(reason)
      restarting = restart()
    })
    return started
  }

  async function restart(): Promise<void> {
    for (;;) {
      await sleep(delayMs, undefined, { signal: isStopping.signal }).catch(() => undefined)
      if (isStopping.signal.aborted) return
      delayMs = Math.min(delayMs * 2, longestDelayMs)
      try {
        running = await run()
        return
      } catch (error) {
        options.onCrash?.(String(error))
      }
    }
  }

  return {
    url: running.url,
    folder: cluster.data,
    account: cluster.account.name,
    pid: () => findPostmaster(cluster.data),
    async stop() {
      isStopping.abort()
      await restarting
      await running.stop()
    },
  }
}
