import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFault, explainFault, type NamedUrl } from './explain-fault.ts'

const retryMs = 3_000

/** How to wait for the database. */
export interface Waiting {
  /** Hears of each try that failed, in a sentence. */
  onWaiting(sentence: string): void
  signal?: AbortSignal | undefined
  retryMs?: number
}

/**
 * Does what needs the database, again and again while that is away. What does not end by itself, such
 * as a wrong password, is thrown as a DatabaseFault.
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
      const fault = explainFault(error, place)
      if (!(fault instanceof DatabaseFault && fault.isPassing)) throw fault
      onWaiting(fault.message)
    }
    await sleep(pauseMs, undefined, { ...(signal && { signal }) })
  }
}
