import { type LiveTopic, liveEvent, liveTopics, watchChanges } from '@hopwise/contracts'
import type { QueryClient, QueryMeta } from '@tanstack/react-query'

/** From an announcement until screens ask again. */
const gatherMs = 300
/** What goes on being announced is asked for less and less often, down to this. */
const longestGatherMs = 4_800
/** A browser gives up after a refusal, such as a proxy's 502 during a deploy. */
const reopenMs = 5_000

export type LiveStatus = 'connecting' | 'live'

let status: LiveStatus = 'connecting'
const listeners = new Set<() => void>()

function setStatus(next: LiveStatus) {
  status = next
  for (const listener of listeners) listener()
}

export function getLiveStatus(): LiveStatus {
  return status
}

export function onLiveStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** All queries that one of the topics makes old. */
export function receivedBy(...topics: LiveTopic[]) {
  return {
    predicate: ({ meta }: { meta?: QueryMeta | undefined }) =>
      meta?.topics?.some((topic) => topics.includes(topic)) ?? false,
  }
}

function topicOf(data: unknown): LiveTopic | null {
  try {
    return liveEvent.safeParse(JSON.parse(String(data))).data?.topic ?? null
  } catch {
    return null
  }
}

/** Whether anything was asked for that announcements make old. */
function hasAsked(client: QueryClient): boolean {
  return client
    .getQueryCache()
    .getAll()
    .some(
      ({ meta, state }) =>
        meta?.topics && (state.dataUpdatedAt > 0 || state.fetchStatus !== 'idle'),
    )
}

/**
 * Collects topics and refetches what they make old: soon after the first announcement, and more slowly
 * the longer they go on without a pause.
 */
function gather(client: QueryClient) {
  const waiting = new Set<LiveTopic>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = gatherMs
  let flushedAt = -Infinity
  const flush = () => {
    timer = undefined
    flushedAt = performance.now()
    const topics = new Set(waiting)
    waiting.clear()
    void client.invalidateQueries(receivedBy(...topics))
  }
  return {
    add(topics: readonly LiveTopic[]) {
      for (const topic of topics) waiting.add(topic)
      if (timer !== undefined) return
      const hasPaused = performance.now() - flushedAt > pauseMs
      pauseMs = hasPaused ? gatherMs : Math.min(pauseMs * 2, longestGatherMs)
      timer = setTimeout(flush, pauseMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Listens to the server and refetches the queries that name a topic. Returns how to stop.
 * A hidden tab lets go of its line: over HTTP/1.1 a browser has six to a server, for all tabs.
 */
export function openLive(client: QueryClient): () => void {
  const gathered = gather(client)
  let source: EventSource | null = null
  let reopening: ReturnType<typeof setTimeout> | undefined
  let hasLost = false

  const open = () => {
    const opened = new EventSource(watchChanges.path)
    source = opened
    opened.onopen = () => {
      setStatus('live')
      // What happened while the line was down, or before it was up, was not announced.
      if (hasLost || hasAsked(client)) gathered.add(liveTopics)
      hasLost = false
    }
    opened.onerror = () => {
      hasLost = true
      setStatus('connecting')
      if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenMs)
    }
    opened.onmessage = (event) => {
      const topic = topicOf(event.data)
      if (topic) gathered.add([topic])
    }
  }
  const close = () => {
    clearTimeout(reopening)
    source?.close()
    source = null
    hasLost = true
    setStatus('connecting')
  }
  const followVisibility = () => {
    if (document.visibilityState === 'hidden') close()
    else if (!source) open()
  }
  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    gathered.stop()
    close()
  }
}
