const keptMs = 10 * 60_000
const most = 200

/** Answers of the last minutes, the oldest forgotten first. */
export function createShortMemory<Value>(now: () => Date) {
  const kept = new Map<string, { value: Value; atMs: number }>()
  return {
    get(key: string): Value | undefined {
      const found = kept.get(key)
      return found !== undefined && now().getTime() - found.atMs < keptMs ? found.value : undefined
    },
    keep(key: string, value: Value): Value {
      kept.delete(key)
      kept.set(key, { value, atMs: now().getTime() })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
  }
}
