const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** UTC, after the jobs of the night that clear up. */
const nightHour = 4
/** Clocks of processes differ by less. What lies further ahead was written by a clock that was wrong. */
const aheadMs = 60_000

/** When the night before this moment began. */
export function lastNight(now: Date): Date {
  const shiftedMs = now.getTime() - nightHour * hourMs
  return new Date(Math.floor(shiftedMs / dayMs) * dayMs + nightHour * hourMs)
}

/** The latest that a moment may be to count as past. */
export const latestPast = (now: Date): Date => new Date(now.getTime() + aheadMs)

/** Those up to the first of the newest one’s night; what came later that night was made by hand. */
export function upToNight<Made extends { startedAt: Date }>(made: readonly Made[]): Made[] {
  const oldestFirst = made.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
  const newest = oldestFirst.at(-1)
  if (newest === undefined) return []
  const night = lastNight(newest.startedAt)
  return oldestFirst.slice(0, oldestFirst.findIndex(({ startedAt }) => startedAt >= night) + 1)
}
