import type { FastifyReply } from 'fastify'

const windowMs = 15 * 60_000

interface Window {
  limit: number
  remaining: number
  /** Epoch seconds. */
  reset: number
}

/** X's 15-minute windows, reported with `x-rate-limit-*`; there is no Retry-After. */
export function createWindows(now: () => number) {
  const windows = new Map<string, { used: number; endsAt: number }>()
  return {
    /** Counts one call; `remaining` is below zero when it was one too many. */
    take(key: string, limit: number): Window {
      const running = windows.get(key)
      const isOver = running === undefined || running.endsAt <= now()
      const window = isOver ? { used: 0, endsAt: now() + windowMs } : running
      window.used += 1
      windows.set(key, window)
      return { limit, remaining: limit - window.used, reset: Math.ceil(window.endsAt / 1000) }
    },
    setHeaders(reply: FastifyReply, { limit, remaining, reset }: Window): void {
      reply.header('x-rate-limit-limit', limit)
      reply.header('x-rate-limit-remaining', Math.max(0, remaining))
      reply.header('x-rate-limit-reset', reset)
    },
  }
}
