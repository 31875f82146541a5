/** Counted clicks of a capped rule when its link was loaded. */
export interface CapCount {
  clicks: number
  /** End of the workspace's day in which they were counted. */
  dayEndsMs: number
}

/**
 * Room of a rule, counted down in this process. A reload begins with what ingest has counted, or
 * with what was counted here where that is more, so clicks of other processes may go beyond the cap.
 */
export interface ClickCap {
  readonly clicks: number
  readonly isDaily: boolean
  used: number
  dayEndsMs: number
}

/** Of two counts the higher one, where both are of the same day. */
export function countAtLeast(
  counts: Readonly<Record<string, CapCount>>,
  others: Readonly<Record<string, CapCount>>,
): Record<string, CapCount> {
  return Object.fromEntries(
    Object.entries(counts).map(([rule, count]) => {
      const other = others[rule]
      const isHigher = other?.dayEndsMs === count.dayEndsMs && other.clicks > count.clicks
      return [rule, isHigher ? other : count]
    }),
  )
}

const dayMs = 86_400_000

export function compileCap(stored: unknown, count: CapCount | undefined): ClickCap | null {
  if (typeof stored !== 'object' || stored === null) return null
  if (!('clicks' in stored) || typeof stored.clicks !== 'number') return null
  return {
    clicks: stored.clicks,
    isDaily: 'per' in stored && stored.per === 'day',
    used: count?.clicks ?? 0,
    dayEndsMs: count?.dayEndsMs ?? Number.POSITIVE_INFINITY,
  }
}

export function roomOf(cap: ClickCap, nowMs: number): number {
  const isNewDay = cap.isDaily && nowMs >= cap.dayEndsMs
  return isNewDay ? cap.clicks : Math.max(0, cap.clicks - cap.used)
}

export function takeClick(cap: ClickCap, nowMs: number): void {
  if (cap.isDaily && nowMs >= cap.dayEndsMs) {
    cap.used = 0
    // A day of 23 or 25 hours is put right by the next reload, minutes later.
    while (cap.dayEndsMs <= nowMs) cap.dayEndsMs += dayMs
  }
  cap.used += 1
}

/** Clicks of a moment that did not count after all. */
export function returnClicks(cap: ClickCap, clicks: number, atMs: number): void {
  const isOfThisDay = atMs < cap.dayEndsMs && atMs >= cap.dayEndsMs - dayMs
  if (cap.isDaily && !isOfThisDay) return
  cap.used = Math.max(0, cap.used - clicks)
}
