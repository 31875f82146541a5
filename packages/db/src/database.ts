import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
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
  max?: number
  /** For a connection that only listens: without a word of its own it would not notice a dead peer. */
  keepAlive?: boolean
  /** Called with errors of idle connections; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

export function openDatabase(target: DatabaseTarget, options: OpenOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: target.url,
    max: options.max ?? 10,
    keepAlive: options.keepAlive ?? false,
    // Linux would ask after two hours.
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5_000,
  })
  pool.on('error', (error) => options.onError?.(error))
  // One that is lost between two queries of a transaction would end the process; the next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    target,
    pool,
    orm: drizzle({ client: pool, schema: tables }),
    close: () => pool.end(),
  }
}

/** The same database over connections whose sessions are ours. */
export function openDirectly(target: DatabaseTarget, options: OpenOptions = {}): Database {
  return openDatabase({ ...target, url: target.directUrl ?? target.url }, options)
}
