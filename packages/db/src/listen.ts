import type pg from 'pg'
import { type DatabaseTarget, openDirectly } from './database.ts'
import { receivesNotifications } from './receives-notifications.ts'

export interface ListenOptions {
  target: DatabaseTarget
  /** A plain lower-case name: LISTEN takes no parameter. */
  channel: string
  onMessage: (payload: string) => void
  /** Messages may have been missed while the connection was away. */
  onGap?: () => void
  /** Tried after each connect: whether what is sent from here arrives. */
  check?: DeliveryCheck
  retryMs?: number
}

interface DeliveryCheck {
  sender: pg.Pool
  /** Called once, until something arrives again. */
  onUndelivered: () => void
  withinMs?: number
}

export interface Subscription {
  /** Checked since the connection was made. */
  isDelivered(): boolean
  stop(): Promise<void>
}

/** Listens on a connection of its own and reconnects by itself. */
export function listen(options: ListenOptions): Subscription {
  const { check, retryMs = 1_000 } = options
  const { pool } = openDirectly(options.target, { purpose: 'listening', max: 1 })
  let isStopped = false
  let retry: NodeJS.Timeout | undefined
  let client: pg.PoolClient | undefined
  let isDelivered = false
  let isReported = false

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
      if (check !== undefined) void checkDelivery(connected, check)
    } catch {
      lost(client)
    }
  }

  async function checkDelivery(connected: pg.PoolClient, by: DeliveryCheck) {
    const answer = await receivesNotifications(connected, by.sender, by.withinMs).catch(() => null)
    if (connected !== client) return
    if (answer === null) {
      retry = setTimeout(() => void checkDelivery(connected, by), retryMs)
      return
    }
    isDelivered = answer
    if (!isDelivered && !isReported) by.onUndelivered()
    isReported = !isDelivered
  }

  function lost(connection: pg.PoolClient | undefined) {
    if (connection !== client) return
    connection?.release(true)
    client = undefined
    isDelivered = false
    clearTimeout(retry)
    if (!isStopped) retry = setTimeout(() => void connect(), retryMs)
  }

  void connect()
  return {
    isDelivered: () => isDelivered,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      client?.release(true)
      client = undefined
      isDelivered = false
      await pool.end()
    },
  }
}
