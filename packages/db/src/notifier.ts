import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Each commit with a notification waits for the one before it, in the whole database server. */
const gatherMs = 50

interface NotifierOptions {
  channel: string
  /** Payloads for what was gathered, each below 8,000 bytes. */
  pack: (gathered: string[]) => string[]
  /** A lost notification costs freshness only. */
  onError?: (error: unknown) => void
}

export interface Notifier {
  send(item: string): void
  /** Waits until everything is sent that was to be sent before. */
  flush(): Promise<void>
}

/** Sends what gathers within some milliseconds in one statement; the same item twice is one. */
export function createNotifier(
  { pool }: Pick<Database, 'pool'>,
  { channel, pack, onError }: NotifierOptions,
): Notifier {
  const waiting = new Set<string>()
  let sending: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      await sleep(gatherMs)
      const gathered = [...waiting]
      waiting.clear()
      try {
        await pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
          channel,
          pack(gathered),
        ])
      } catch (error) {
        onError?.(error)
      }
    }
    sending = null
  }

  return {
    send(item) {
      waiting.add(item)
      sending ??= sendAll()
    },
    flush: async () => void (await sending),
  }
}
