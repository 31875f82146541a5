import type { Services } from '#src/services.ts'
import { listening } from './collect-events.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'

/** Busy links announce many commits a second; they are announced together. */
const gatherMs = 2_000
/** How long it is believed that a workspace has, or has no, webhooks. */
const knownMs = 60_000

/** Delivers soon after something was announced in this process; the job each minute misses nothing. */
export function deliverAtOnce(services: Services): () => Promise<void> {
  const waiting = new Map<number, NodeJS.Timeout>()
  const known = new Map<number, { hasAny: boolean; until: number }>()
  const running = new Map<number, Promise<void>>()

  async function hasWebhooks(workspaceId: number): Promise<boolean> {
    const before = known.get(workspaceId)
    const now = services.now().getTime()
    if (before !== undefined && before.until > now) return before.hasAny
    const hasAny = (await listening(services.database.orm, workspaceId)).length > 0
    known.set(workspaceId, { hasAny, until: now + knownMs })
    return hasAny
  }
  async function run(workspaceId: number): Promise<void> {
    try {
      if (await hasWebhooks(workspaceId)) await deliverWebhooks(services, { workspaceId })
    } catch (error) {
      services.log.warn({ err: error }, 'webhooks could not be delivered at once')
    } finally {
      running.delete(workspaceId)
    }
  }
  const unsubscribe = services.live.subscribeAll((workspaceId, topic) => {
    if (topic === 'webhooks') known.delete(workspaceId)
    if ((topic !== 'clicks' && topic !== 'earnings') || waiting.has(workspaceId)) return
    const timer = setTimeout(() => {
      waiting.delete(workspaceId)
      if (!running.has(workspaceId)) running.set(workspaceId, run(workspaceId))
    }, gatherMs)
    waiting.set(workspaceId, timer.unref())
  })
  return async () => {
    unsubscribe()
    for (const timer of waiting.values()) clearTimeout(timer)
    await Promise.all(running.values())
  }
}
