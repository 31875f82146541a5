import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from './database.ts'

/** Anyone who comes after a lock that waits has to wait as well, so it waits briefly and comes again. */
const lockTimeoutMs = 200
const mostTries = 12
const firstPauseMs = 100
const maxPauseMs = 15_000

/** Of a lock that was not given in time, and of two that waited for each other. */
const lockNotGiven = new Set(['55P03', '40P01'])

/** For the rest of the transaction. */
export async function lockBriefly(client: Pick<Connection, 'query'>): Promise<void> {
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
}

interface Options {
  maxTries?: number
  /** What is worth another try. */
  isTransient?: (error: unknown) => boolean
  /** Raised, it is not done again. */
  signal?: AbortSignal | undefined
}

/** Does it again, after longer and longer pauses, where its locks are not given in time. */
export async function withoutWaiting(
  work: () => Promise<void>,
  { maxTries = mostTries, isTransient = isLockNotGiven, signal }: Options = {},
): Promise<void> {
  let pauseMs = firstPauseMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === maxTries || !isTransient(error)) throw error
    }
    await sleep(pauseMs, undefined, { ref: false, ...(signal && { signal }) })
    pauseMs = Math.min(maxPauseMs, pauseMs * 2)
  }
}

export function isLockNotGiven(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code !== undefined && lockNotGiven.has(code)
}
