import { randomUUID } from 'node:crypto'
import { type LiveTopic, liveTopics } from '@hopwise/contracts'
import { createNotifier, type Database, listen } from '@hopwise/db'
import { z } from 'zod'
import type { Live } from './live.ts'

const channel = 'live'
/** So that a payload stays below the 8,000 bytes that PostgreSQL takes. */
const mostInPayload = { workspaces: 600, users: 100 }

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
      z.object({
        from: z.string(),
        topic: z.enum(liveTopics),
        workspaceIds: z.array(z.number()),
      }),
      z.object({ from: z.string(), userIds: z.array(z.string()) }),
    ]),
  )

/** Dashboards receive what other processes on the same server announce. */
export function relayLive(live: Live, database: Database): { stop(): Promise<void> } {
  const from = randomUUID()
  const flush = sendLive(live, database, from)
  const subscription = listen({
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
      if ('userIds' in data) for (const userId of data.userIds) live.deliverSessions(userId)
      else for (const workspaceId of data.workspaceIds) live.deliver(workspaceId, data.topic)
    },
  })
  return {
    async stop() {
      await flush()
      await subscription.stop()
    },
  }
}

/**
 * Sends what is announced here to every process on the same server; a command does so without listening.
 * Returns a function that waits for what is on its way.
 */
export function sendLive(
  live: Live,
  database: Pick<Database, 'pool'>,
  from: string = randomUUID(),
): () => Promise<void> {
  const topics = createNotifier(database, { channel, pack: (items) => packTopics(items, from) })
  const users = createNotifier(database, {
    channel,
    pack: (userIds) =>
      chunks(userIds, mostInPayload.users).map((some) => JSON.stringify({ from, userIds: some })),
  })
  live.relayTo(
    (workspaceId, topic) => topics.send(`${topic} ${workspaceId}`),
    (userId) => users.send(userId),
  )
  return async () => void (await Promise.all([topics.flush(), users.flush()]))
}

function packTopics(items: string[], from: string): string[] {
  const byTopic = Map.groupBy(
    items.map((item) => {
      // safe because each item was put together of these two
      const [topic, workspaceId] = item.split(' ') as [LiveTopic, string]
      return { topic, workspaceId: Number(workspaceId) }
    }),
    ({ topic }) => topic,
  )
  return [...byTopic].flatMap(([topic, some]) =>
    chunks(
      some.map(({ workspaceId }) => workspaceId),
      mostInPayload.workspaces,
    ).map((workspaceIds) => JSON.stringify({ from, topic, workspaceIds })),
  )
}

function chunks<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}
