import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { keepDeadlines } from './deadlines.ts'
import { type Purpose, purposes } from './purposes.ts'
import * as tables from './tables/index.ts'

/** Where a Postgres is: plain data, so that it can be handed to a worker thread. */
export interface DatabaseTarget {
  url: string
  /** Past a pooler that shares sessions: for LISTEN, which belongs to one, and for long work. */
  directUrl?: string | undefined
}

/** The pool's, or an open transaction: a verb runs on either. */
export type Orm = PgDatabase<NodePgQueryResultHKT, typeof tables>
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** One of a pool's, for work that needs the same one throughout. */
export type Connection = pg.PoolClient

export interface Database {
  target: DatabaseTarget
  pool: pg.Pool
  orm: Orm
  close(): Promise<void>
}

export interface OpenOptions {
  /** Names the connections, and says how long they may take. Without one nothing has a limit. */
  purpose?: Purpose
  max?: number
  /** Called with errors of idle connections; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

export function openDatabase(target: DatabaseTarget, options: OpenOptions = {}): Database {
  const deadlines = purposes[options.purpose ?? 'command']
  const config = { connectionString: target.url, application_name: deadlines.name }
  const pool = new pg.Pool({
    ...config,
    max: options.max ?? 10,
    // A client that only waits for an answer would not notice that the server is gone.
    keepAlive: true,
    // Linux would ask after two hours.
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 4_000,
    onConnect: keepDeadlines(deadlines, config),
  })
  pool.on('error', (error) => options.onError?.(error))
  // One that is lost between two queries of a transaction would end the process; the next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    target,
    pool,
    orm: ormOf(pool),
    close: () => pool.end(),
  }
}

/** Drizzle keeps a connection for ever whose `begin` fails, so transactions borrow theirs here. */
function ormOf(pool: pg.Pool): Orm {
  const orm: Orm = drizzle({ client: pool, schema: tables })
  const ofConnection = new WeakMap<Connection, Orm>()
  orm.transaction = async (work, config) => {
    const connection = await pool.connect()
    const own = ofConnection.get(connection) ?? ormOn(connection)
    ofConnection.set(connection, own)
    try {
      return await own.transaction(work, config)
    } finally {
      connection.release(connection.getTransactionStatus() !== 'I')
    }
  }
  return orm
}

/** For work in a transaction that is open on it. */
export function ormOn(connection: Connection) {
  return drizzle({ client: connection, schema: tables })
}

/** The same database over connections whose sessions are ours. */
export function openDirectly(target: DatabaseTarget, options: OpenOptions = {}): Database {
  return openDatabase({ ...target, url: target.directUrl ?? target.url }, options)
}
