import type pg from 'pg'
import { type DatabaseTarget, openDirectly } from './database.ts'
import { hearsOthers } from './hears-others.ts'

export interface HearOptions {
  target: DatabaseTarget
  /** A plain lower-case name: LISTEN takes no parameter. */
  channel: string
  onMessage: (payload: string) => void
  /** Messages may have been missed while the connection was away. */
  onGap?: () => void
  /** Tried after each connect: whether what is sent from here arrives. */
  proof?: Proof
  retryMs?: number
}

interface Proof {
  sender: pg.Pool
  /** Once, until something is heard again. */
  onDeaf: () => void
  withinMs?: number
}

export interface Hearing {
  /** Proved since the connection stands. */
  isHeard(): boolean
  stop(): Promise<void>
}

/** Listens on a connection of its own and reconnects by itself. */
export function hear(options: HearOptions): Hearing {
  const { proof, retryMs = 1_000 } = options
  const { pool } = openDirectly(options.target, { max: 1, keepAlive: true })
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let client: pg.PoolClient | undefined
  let isHeard = false
  let isKnownDeaf = false

  async function connect() {
    try {
      const connected = await pool.connect()
      // The pool waits for every client that is out.
      if (isStopped) return connected.release(true)
      client = connected
      connected.on('error', () => lost(connected))
      connected.on('end', () => lost(connected))
      connected.on('notification', ({ channel, payload }) => {
        if (channel === options.channel) options.onMessage(payload ?? '')
      })
      await connected.query(`listen ${options.channel}`)
      options.onGap?.()
      if (proof !== undefined) void prove(connected, proof)
    } catch {
      lost(client)
    }
  }

  async function prove(connected: pg.PoolClient, by: Proof) {
    const answer = await hearsOthers(connected, by.sender, by.withinMs).catch(() => null)
    if (connected !== client) return
    if (answer === null) {
      retry = setTimeout(() => void prove(connected, by), retryMs)
      return
    }
    isHeard = answer
    if (!isHeard && !isKnownDeaf) by.onDeaf()
    isKnownDeaf = !isHeard
  }

  function lost(connection: pg.PoolClient | undefined) {
    if (connection !== client) return
    connection?.release(true)
    client = undefined
    isHeard = false
    clearTimeout(retry)
    if (!isStopped) retry = setTimeout(() => void connect(), retryMs)
  }

  void connect()
  return {
    isHeard: () => isHeard,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      client?.release(true)
      client = undefined
      isHeard = false
      await pool.end()
    },
  }
}
