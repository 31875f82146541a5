import type pg from 'pg'
import { type DatabaseTarget, openDirectly } from './database.ts'

export interface HearOptions {
  target: DatabaseTarget
  /** A plain lower-case name: LISTEN takes no parameter. */
  channel: string
  onMessage: (payload: string) => void
  /** Messages may have been missed while the connection was away. */
  onGap?: () => void
  retryMs?: number
}

/** Listens on a connection of its own and reconnects by itself. */
export function hear(options: HearOptions): { stop(): Promise<void> } {
  const { pool } = openDirectly(options.target, { max: 1, keepAlive: true })
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let client: pg.PoolClient | undefined

  async function connect() {
    try {
      const connected = await pool.connect()
      // The pool waits for every client that is out.
      if (isStopped) return connected.release(true)
      client = connected
      connected.on('error', () => lost(connected))
      connected.on('end', () => lost(connected))
      connected.on('notification', ({ payload }) => options.onMessage(payload ?? ''))
      await connected.query(`listen ${options.channel}`)
      options.onGap?.()
    } catch {
      lost(client)
    }
  }

  function lost(connection: pg.PoolClient | undefined) {
    if (connection !== client) return
    connection?.release(true)
    client = undefined
    clearTimeout(retry)
    if (!isStopped) retry = setTimeout(() => void connect(), options.retryMs ?? 1_000)
  }

  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      client?.release(true)
      client = undefined
      await pool.end()
    },
  }
}
