import { randomUUID } from 'node:crypto'
import { liveTopics } from '@hopwise/contracts'
import { type Database, listen } from '@hopwise/db'
import { z } from 'zod'
import type { Live } from './live.ts'

const channel = 'live'
/** What a newer process says in another form is passed over, not fatal. */
const message = z
  .string()
  .transform((text, refinement): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      refinement.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z.union([
      z.object({ from: z.string(), workspaceId: z.number(), topic: z.enum(liveTopics) }),
      z.object({ from: z.string(), userId: z.string() }),
    ]),
  )

/** Dashboards receive what other processes on the same server announce. */
export function relayLive(live: Live, database: Database): { stop(): Promise<void> } {
  const from = randomUUID()
  sendLive(live, database, from)
  return listen({
    target: database.target,
    channel,
    // What others announced in the meantime did not arrive.
    onGap() {
      live.deliverSessions(null)
      for (const topic of liveTopics) live.deliverToAll(topic)
    },
    onMessage(payload) {
      const { success, data } = message.safeParse(payload)
      if (!success || data.from === from) return
      if ('userId' in data) live.deliverSessions(data.userId)
      else live.deliver(data.workspaceId, data.topic)
    },
  })
}

/**
 * Sends what is announced here to every process on the same server; a command does so without listening.
 * Returns a function that waits for what is on its way.
 */
export function sendLive(
  live: Live,
  { pool }: Database,
  from: string = randomUUID(),
): () => Promise<void> {
  const sending = new Set<Promise<unknown>>()
  function notify(what: object): void {
    const payload = JSON.stringify({ from, ...what })
    const sent = pool
      .query('select pg_notify($1, $2)', [channel, payload])
      // A lost announcement costs freshness only; the next one repairs it.
      .catch(() => undefined)
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }
  live.relayTo(
    (workspaceId, topic) => notify({ workspaceId, topic }),
    (userId) => notify({ userId }),
  )
  return async () => void (await Promise.all(sending))
}
