import { openDatabase } from '@hopwise/db'
import type { PoolClient } from 'pg'
import { Background } from '#src/jobs/background.ts'
import type { Services } from '#src/services.ts'

interface Gate {
  /** Fulfilled once a statement waits at it. */
  reached: Promise<void>
  open(): void
}

interface Held extends Pick<Gate, 'open'> {
  statement: RegExp
  reach(): void
  opened: Promise<void>
}

/** One of several processes on a database, as far as work in the background goes. */
export interface TestProcess {
  services: Services
  /** How far its clock is ahead of the database's. */
  aheadMs: number
  /** Holds the next statement that is of this form, and all after it. */
  holdAt(statement: RegExp): Gate
  /** Whether each of its connections is idle or held. */
  isQuiet(): boolean
  /** As SIGKILL does: nothing is given back, and nothing more is written. */
  die(): Promise<void>
  stop(): Promise<void>
}

export function startProcess(shared: Services): TestProcess {
  const database = openDatabase(shared.database.target, { purpose: 'jobs' })
  const clients = new Set<PoolClient>()
  let held: Held | null = null
  let waiting = 0

  function holdStatements(client: PoolClient): void {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const later = (...given: unknown[]) => {
      if (held === null || !held.statement.test(textOf(given[0]))) return query(...given)
      held.reach()
      waiting += 1
      return held.opened.then(() => query(...given))
    }
    Object.assign(client, { query: later })
  }
  database.pool.on('connect', (client) => {
    clients.add(client)
    holdStatements(client)
  })
  const process: TestProcess = {
    aheadMs: 0,
    services: {
      ...shared,
      background: new Background(),
      database,
      now: () => new Date(Date.now() + process.aheadMs),
    },
    holdAt(statement) {
      const reached = Promise.withResolvers<void>()
      const opened = Promise.withResolvers<void>()
      const open = () => {
        held = null
        waiting = 0
        opened.resolve()
      }
      held = { statement, reach: reached.resolve, opened: opened.promise, open }
      return { reached: reached.promise, open }
    },
    isQuiet() {
      const { pool } = database
      return pool.waitingCount === 0 && pool.totalCount - pool.idleCount === waiting
    },
    async die() {
      const ended = database.pool.end()
      for (const client of clients) client.connection.stream.destroy()
      held?.open()
      await ended
    },
    async stop() {
      held?.open()
      await process.services.background.stop()
      if (!database.pool.ended) await database.close()
    },
  }
  return process
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  const { text } = (given ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
