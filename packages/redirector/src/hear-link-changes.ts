import { type DatabaseTarget, openDatabase } from '@hopwise/db'
import type pg from 'pg'
import { linkChangedChannel } from './link-source.ts'

/** A connection can die without a word; asking it now and then shows. */
const heartbeatMs = 15_000

export interface HearingOptions {
  target: DatabaseTarget
  onChange: (slug: string) => void
  /** Changes may have been missed while the connection was away. */
  onGap: () => void
  retryMs?: number
}

/** Listens on a connection of its own and reconnects by itself. Nothing to hear when embedded. */
export function hearLinkChanges(options: HearingOptions): { stop(): Promise<void> } {
  if (options.target.embedded) return { stop: () => Promise.resolve() }
  const { pool } = openDatabase(options.target, { max: 1 })
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let client: pg.PoolClient | undefined

  async function connect() {
    try {
      const connected = await pool.connect()
      client = connected
      connected.on('error', () => lost(connected))
      connected.on('end', () => lost(connected))
      connected.on('notification', ({ payload }) => options.onChange(payload ?? ''))
      await connected.query(`listen ${linkChangedChannel}`)
      options.onGap()
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

  const heartbeat = setInterval(() => {
    const asked = client
    const query = { text: 'select 1', values: [], query_timeout: heartbeatMs / 3 }
    asked?.query(query).catch(() => lost(asked))
  }, heartbeatMs)
  heartbeat.unref()
  void connect()
  return {
    async stop() {
      isStopped = true
      clearInterval(heartbeat)
      clearTimeout(retry)
      client?.release(true)
      client = undefined
      await pool.end()
    },
  }
}
