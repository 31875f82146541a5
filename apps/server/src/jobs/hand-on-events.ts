import type { LiveTopic } from '@hopwise/contracts'
import { LRUCache } from 'lru-cache'
import { numberEvents } from '#src/features/money/events/index.ts'
import {
  createLanes,
  type Listeners,
  listenersIn,
  startLanes,
  withNewEvents,
} from '#src/features/money/webhooks/index.ts'
import type { Services } from '#src/services.ts'
import { eachOrLog } from './each-or-log.ts'
import { showRecords } from './show-records.ts'
import { takeTurns } from './take-turns.ts'

/** The job comes each minute: what is left then is the next run's. */
const longestMs = 45_000

/**
 * Gives what happened where a webhook listens its place in the log, and sends webhooks what they listen to. Each
 * workspace has a part numbered in turn, so that no other waits for all of a large import.
 */
export async function handOnEvents(services: Services): Promise<void> {
  const end = () => services.now().getTime() + longestMs
  const endsAt = end()
  let failure: unknown
  async function numberEach(workspaceIds: readonly number[]): Promise<number[]> {
    const unfinished: number[] = []
    await eachOrLog(services, workspaceIds, async (workspaceId) => {
      if (await numberEvents(services, workspaceId, showRecords)) unfinished.push(workspaceId)
    }).catch((error: unknown) => {
      failure = error
    })
    return unfinished
  }
  let left = await numberEach(await withNewEvents(services))
  // From now on: however long the first parts took, each webhook is sent something.
  const lanes = createLanes(services, { endsAt: end() })
  await startLanes(services, lanes)
  while (left.length > 0 && services.now().getTime() < endsAt) {
    const numbered = left
    left = await numberEach(numbered)
    for (const workspaceId of numbered) await startLanes(services, lanes, workspaceId)
  }
  await lanes.idle()
  if (failure !== undefined) throw failure
}

/** Commits come in bursts; those of a burst are handed on together. */
const gatherMs = 500
/** How long it is believed who listens in a workspace, and of how many. */
const knownMs = 60_000
const mostKnown = 10_000
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

/** Workspaces that a part is numbered of at the same time; others wait for their turn. */
const numberedAtOnce = 4

/** Does the same soon after something was announced in this process; the job each minute misses nothing. */
export function handOnAtOnce(services: Services): () => Promise<void> {
  const lanes = createLanes(services)
  const gathering = new Map<number, NodeJS.Timeout>()
  const known = new LRUCache<number, Listeners>({
    max: mostKnown,
    ttl: knownMs,
    perf: { now: () => services.now().getTime() },
  })
  let isStopped = false

  async function listenersOf(workspaceId: number): Promise<Listeners> {
    const before = known.get(workspaceId)
    if (before !== undefined) return before
    const found = await listenersIn(services, workspaceId)
    known.set(workspaceId, found)
    return found
  }
  /** A part of what is new. Answers whether more is left. */
  async function handOn(workspaceId: number): Promise<boolean> {
    const { hasAny, hasOfLog } = await listenersOf(workspaceId)
    const hasMore = hasOfLog && (await numberEvents(services, workspaceId, showRecords))
    if (hasAny) await startLanes(services, lanes, workspaceId)
    return hasMore
  }
  const turns = takeTurns<number>({
    atOnce: numberedAtOnce,
    isOver: () => isStopped,
    work: (workspaceId) =>
      handOn(workspaceId).catch((error: unknown) => {
        services.log.warn({ err: error }, 'events could not be handed on at once')
        return false
      }),
  })
  function gather(workspaceId: number): void {
    if (isStopped || gathering.has(workspaceId)) return
    const timer = setTimeout(() => {
      gathering.delete(workspaceId)
      turns.queue(workspaceId, workspaceId)
    }, gatherMs)
    gathering.set(workspaceId, timer.unref())
  }
  const unsubscribe = services.live.subscribeAll((workspaceId, topic) => {
    if (topic === 'webhooks') known.delete(workspaceId)
    if (topics.has(topic)) gather(workspaceId)
  })
  return async () => {
    isStopped = true
    unsubscribe()
    for (const timer of gathering.values()) clearTimeout(timer)
    await turns.idle()
    await lanes.idle().catch(() => undefined)
  }
}
