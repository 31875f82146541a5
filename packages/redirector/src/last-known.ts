import { setTimeout as sleep } from 'node:timers/promises'
import { withDeadline } from './with-deadline.ts'

export interface KnownOptions<Value> {
  read: () => Promise<Value>
  /** What is taken for known when it cannot be read, or not in time. */
  otherwise: Value
  onFault?: (error: unknown) => void
  /** For so long no one who asks makes it be read again. */
  freshMs?: number
}

export interface Known<Value> {
  value: Value
  ageMs: number
}

/** How long a caller waits for a read; after that it gets what was known before. */
const waitMs = 60
/** What has never been read is waited for: to who asks first, a slow part would seem a broken one. */
const patienceMs = 2_000

/**
 * What is known of a part, for those who ask how it does: once it has been read they are answered at once,
 * even when it hangs, and however many they are, it is read once a while.
 */
export function lastKnown<Value>(options: KnownOptions<Value>): () => Promise<Known<Value>> {
  const { read, otherwise, onFault, freshMs = 1_000 } = options
  let known: { value: Value; atMs: number } | null = null
  let current: Promise<void> | null = null

  async function readOnce(): Promise<void> {
    const value = await withDeadline(Promise.resolve().then(read), patienceMs).catch((error) => {
      onFault?.(error)
      return otherwise
    })
    known = { value, atMs: performance.now() }
    current = null
  }
  return async () => {
    const ageMs = () => (known === null ? Number.POSITIVE_INFINITY : performance.now() - known.atMs)
    if (ageMs() >= freshMs) {
      current ??= readOnce()
      await (known === null ? current : Promise.race([current, sleep(waitMs)]))
    }
    return known === null ? { value: otherwise, ageMs: 0 } : { value: known.value, ageMs: ageMs() }
  }
}
