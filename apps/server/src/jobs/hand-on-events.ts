import type { LiveTopic } from '@hopwise/contracts'
import { numberEvents, withNewEvents } from '#src/features/money/events/index.ts'
import { deliverWebhooks, hasWebhooks } from '#src/features/money/webhooks/index.ts'
import type { Services } from '#src/services.ts'
import { eachOrLog } from './each-or-log.ts'
import { showRecords } from './show-records.ts'

/** Gives what happened anywhere its place in the log, and sends webhooks what they listen to. */
export async function handOnEvents(services: Services): Promise<void> {
  try {
    await eachOrLog(services, await withNewEvents(services), (workspaceId) =>
      numberEvents(services, workspaceId, showRecords),
    )
  } finally {
    await deliverWebhooks(services)
  }
}

/** Commits come in bursts; those of a burst are handed on together. */
const gatherMs = 500
/** How long it is believed that a workspace has, or has no, webhooks. */
const knownMs = 60_000
/** With these topics something can have happened that is an event. Deliveries announce webhooks, and are none. */
const topics: ReadonlySet<LiveTopic> = new Set([
  'links',
  'clicks',
  'campaigns',
  'earnings',
  'imports',
  'posts',
  'syncs',
])

/** Does the same soon after something was announced in this process; the job each minute misses nothing. */
export function handOnAtOnce(services: Services): () => Promise<void> {
  const waiting = new Map<number, NodeJS.Timeout>()
  /** Workspaces with other news than clicks, which are no events where no one listens, and come all the time. */
  const changed = new Set<number>()
  const known = new Map<number, { hasAny: boolean; until: number }>()
  const running = new Map<number, Promise<void>>()
  const again = new Set<number>()
  let isStopped = false

  async function isListenedTo(workspaceId: number): Promise<boolean> {
    const before = known.get(workspaceId)
    const now = services.now().getTime()
    if (before !== undefined && before.until > now) return before.hasAny
    const hasAny = await hasWebhooks(services, workspaceId)
    known.set(workspaceId, { hasAny, until: now + knownMs })
    return hasAny
  }
  async function run(workspaceId: number): Promise<void> {
    try {
      const isChanged = changed.delete(workspaceId)
      const hasAny = await isListenedTo(workspaceId)
      if (hasAny || isChanged) await numberEvents(services, workspaceId, showRecords)
      if (hasAny) await deliverWebhooks(services, { workspaceId })
    } catch (error) {
      services.log.warn({ err: error }, 'events could not be handed on at once')
    } finally {
      running.delete(workspaceId)
      if (again.delete(workspaceId)) gather(workspaceId)
    }
  }
  function gather(workspaceId: number): void {
    if (isStopped || waiting.has(workspaceId)) return
    const timer = setTimeout(() => {
      waiting.delete(workspaceId)
      if (running.has(workspaceId)) again.add(workspaceId)
      else running.set(workspaceId, run(workspaceId))
    }, gatherMs)
    waiting.set(workspaceId, timer.unref())
  }
  const unsubscribe = services.live.subscribeAll((workspaceId, topic) => {
    if (topic === 'webhooks') known.delete(workspaceId)
    if (!topics.has(topic)) return
    if (topic !== 'clicks') changed.add(workspaceId)
    gather(workspaceId)
  })
  return async () => {
    isStopped = true
    unsubscribe()
    for (const timer of waiting.values()) clearTimeout(timer)
    await Promise.all(running.values())
  }
}
