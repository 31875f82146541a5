import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Whether a connection receives what is sent over others. Behind a pooler that shares sessions it does
 * not, though LISTEN succeeds there.
 */
export async function receivesNotifications(
  listener: pg.ClientBase,
  sender: pg.Pool,
  withinMs = 5_000,
): Promise<boolean> {
  const channel = `hopwise_${randomBytes(8).toString('hex')}`
  let isReceived = false
  const patience = new AbortController()
  const note = (message: pg.Notification) => {
    if (message.channel !== channel) return
    isReceived = true
    patience.abort()
  }
  listener.on('notification', note)
  try {
    await listener.query(`listen ${channel}`)
    await sender.query(`notify ${channel}`)
    await sleep(withinMs, undefined, { ref: false, signal: patience.signal }).catch(() => undefined)
  } finally {
    // A busy process may not have read yet what came in time; it precedes the answer to this.
    await listener.query(`unlisten ${channel}`).catch(() => undefined)
    listener.off('notification', note)
  }
  return isReceived
}
