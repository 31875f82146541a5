import type { certificates } from '@hopwise/db'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/**
 * Longer than one order may take, which fails up to twice: Let's Encrypt takes five failures of a host, and
 * one more every 12 minutes.
 */
export const firstPauseMs = 15 * minuteMs
export const longestOrderMs = 10 * minuteMs

/** From the start of an order to the next one, after so many failures before it. */
export const pauseMs = (failures: number) =>
  Math.min(firstPauseMs * 2 ** Math.min(failures, 10), dayMs)

/** Counted as failed when it was begun, and no one noted how it ended: its process died. */
export function wasCutOff(
  {
    failures,
    orderAt,
    problem,
  }: Pick<typeof certificates.$inferSelect, 'failures' | 'orderAt' | 'problem'>,
  now: Date,
): boolean {
  if (problem !== null || failures === 0) return false
  const begunAt = orderAt.getTime() - pauseMs(failures - 1)
  return failures > 1 || now.getTime() - begunAt > longestOrderMs
}
