import { setTimeout as sleep } from 'node:timers/promises'

/** Long enough for no one to notice us, no matter who asks: the job, or people at their screens. */
const gapMs = 1_000

interface Clock {
  now: () => number
  sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>
}

/** Between any two visits, so that a long list of hosts leaves redirects their processor: 50 a second. */
const betweenVisitsMs = 20

/** Lets one visit a host through at a time, a pause after the one before; other hosts go on. @internal */
export function createHostTurns({ now, sleep }: Clock) {
  const freeAt = new Map<string, number>()
  let nextVisitAt = 0
  return async function turnOf(url: string, pauseMs = gapMs, signal?: AbortSignal): Promise<void> {
    const { host } = new URL(url)
    const at = Math.max(now(), freeAt.get(host) ?? 0)
    forgetPast(freeAt, now())
    // Again, so that hosts stand in the order in which they were asked for last.
    freeAt.delete(host)
    freeAt.set(host, at + pauseMs)
    if (at > now()) await sleep(at - now(), signal)
    const visitAt = Math.max(now(), nextVisitAt)
    nextVisitAt = visitAt + betweenVisitsMs
    if (visitAt > now()) await sleep(visitAt - now(), signal)
  }
}

function forgetPast(freeAt: Map<string, number>, now: number): void {
  for (const [host, at] of freeAt) {
    if (at > now) return
    freeAt.delete(host)
  }
}

/** Those of this process. Whose signal comes goes on at once, and looks at it. */
export const turnOf = createHostTurns({
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }).catch(() => undefined),
})
