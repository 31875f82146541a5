import { setTimeout as sleep } from 'node:timers/promises'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { prepareCluster } from './prepare-cluster.ts'
import { findPostmaster } from './processes.ts'
import { serverSettings } from './settings.ts'

const restartDelayMs = 250
/** On a busy machine a visitor waiting for a redirect goes first. */
const niceToVisitors = 10

export interface EmbeddedDatabase {
  url: string
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
  const cluster = prepareCluster(options.dataDir)
  const { settings = serverSettings, niceness = niceToVisitors } = options
  let isStopping = false
  let running = await run()

  async function run(): Promise<Postmaster> {
    const started = await startPostmaster(cluster, { settings, niceness })
    void started.ended.then((reason) => {
      if (isStopping) return
      options.onCrash?.(reason)
      void restart()
    })
    return started
  }

  async function restart(): Promise<void> {
    while (!isStopping) {
      await sleep(restartDelayMs)
      try {
        if (!isStopping) running = await run()
        return
      } catch (error) {
        options.onCrash?.(String(error))
      }
    }
  }

  return {
    url: running.url,
    pid: () => findPostmaster(cluster.data),
    async stop() {
      isStopping = true
      await running.stop()
    },
  }
}
