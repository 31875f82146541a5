import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, explainDatabaseError, type NamedUrl } from './explain-database-error.ts'

const retryMs = 3_000

/** How to wait for the database. */
export interface Waiting {
  /** Called after each try that failed, with a sentence. */
  onWaiting(sentence: string): void
  signal?: AbortSignal | undefined
  retryMs?: number
}

/**
 * Does what needs the database, again and again while that is away. What does not end by itself, such
 * as a wrong password, is thrown as a DatabaseError.
 */
export async function untilUsable<Result>(
  place: NamedUrl,
  work: () => Promise<Result>,
  { onWaiting, signal, retryMs: pauseMs = retryMs }: Waiting,
): Promise<Result> {
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      const databaseError = explainDatabaseError(error, place)
      if (!(databaseError instanceof DatabaseError && databaseError.isPassing)) throw databaseError
      onWaiting(databaseError.message)
    }
    await sleep(pauseMs, undefined, { ...(signal && { signal }) })
  }
}
