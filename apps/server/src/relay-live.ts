import { randomUUID } from 'node:crypto'
import { liveTopics } from '@hopwise/contracts'
import { type Database, hear } from '@hopwise/db'
import { z } from 'zod'
import type { Live } from './live.ts'

const channel = 'live'
const message = z.object({
  from: z.string(),
  workspaceId: z.number(),
  topic: z.enum(liveTopics),
})

/** Dashboards hear what other processes on the same server announce. */
export function relayLive(live: Live, { target, pool }: Database): { stop(): Promise<void> } {
  if (target.embedded) return { stop: () => Promise.resolve() }
  const from = randomUUID()
  live.relayTo((workspaceId, topic) => {
    const payload = JSON.stringify({ from, workspaceId, topic })
    // A lost announcement costs freshness only; the next one repairs it.
    pool.query('select pg_notify($1, $2)', [channel, payload]).catch(() => undefined)
  })
  return hear({
    target,
    channel,
    onMessage(payload) {
      const heard = message.parse(JSON.parse(payload))
      if (heard.from !== from) live.tell(heard.workspaceId, heard.topic)
    },
  })
}
