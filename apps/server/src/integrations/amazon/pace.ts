export interface PaceOptions {
  /** Between two requests with one credential. */
  gapMs: number
  now: () => Date
  wait: (ms: number) => Promise<void>
}

/** Keeps requests with one key apart; anyone who comes while others wait, waits behind them. */
export function createPace({ gapMs, now, wait }: PaceOptions) {
  const nextAtMs = new Map<string, number>()
  return async (key: string): Promise<void> => {
    const time = now().getTime()
    const at = Math.max(time, nextAtMs.get(key) ?? time)
    nextAtMs.set(key, at + gapMs)
    if (at > time) await wait(at - time)
  }
}
