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
  .pipe(z.object({ from: z.string(), workspaceId: z.number(), topic: z.enum(liveTopics) }))

/** Dashboards hear what other processes on the same server announce. */
export function relayLive(live: Live, { target, pool }: Database): { stop(): Promise<void> } {
  const from = randomUUID()
  live.relayTo((workspaceId, topic) => {
    const payload = JSON.stringify({ from, workspaceId, topic })
    // A lost announcement costs freshness only; the next one repairs it.
    pool.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
  })
  return listen({
    target,
    channel,
    onMessage(payload) {
      const { success, data } = message.safeParse(payload)
      if (success && data.from !== from) live.tell(data.workspaceId, data.topic)
    },
  })
}
