import { type LiveTopic, liveEvent, watchChanges } from '@hopwise/contracts'
import type { Query, QueryClient, QueryMeta } from '@tanstack/react-query'

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

/** What was asked for so far of what announcements make old. */
function findAsked(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(
      ({ meta, state }) =>
        meta?.topics && (state.dataUpdatedAt > 0 || state.fetchStatus !== 'idle'),
    )
}

/**
 * Collects what is old, by topic or by itself, and refetches it: soon after the first announcement, and
 * more slowly the longer they go on without a pause. What a person does here is answered soon again.
 */
function gather(client: QueryClient) {
  const waiting = new Set<LiveTopic | Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = gatherMs
  let flushedAt = -Infinity
  const flush = () => {
    timer = undefined
    flushedAt = performance.now()
    const old = new Set(waiting)
    waiting.clear()
    void client.invalidateQueries({
      predicate: (query) =>
        old.has(query) || (query.meta?.topics?.some((one) => old.has(one)) ?? false),
    })
  }
  const hurry = () => {
    pauseMs = gatherMs
    if (timer === undefined) return
    clearTimeout(timer)
    timer = setTimeout(flush, gatherMs)
  }
  const stopWatching = client.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status === 'success') hurry()
  })
  return {
    add(old: readonly (LiveTopic | Query)[]) {
      for (const one of old) waiting.add(one)
      if (timer !== undefined) return
      const hasPaused = performance.now() - flushedAt > pauseMs
      pauseMs = hasPaused ? gatherMs : Math.min(pauseMs * 2, longestGatherMs)
      timer = setTimeout(flush, pauseMs)
    },
    stop: () => {
      stopWatching()
      clearTimeout(timer)
    },
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

  const open = () => {
    const opened = new EventSource(watchChanges.path)
    source = opened
    opened.onopen = () => {
      setStatus('live')
      // What happened while the line was down, or before it was up, was not announced.
      const asked = findAsked(client)
      if (asked.length > 0) gathered.add(asked)
    }
    opened.onerror = () => {
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
