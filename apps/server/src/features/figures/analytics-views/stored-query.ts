import { type CanvasQuery, canvasQuery } from '@hopwise/contracts'

const whole = canvasQuery.strict()

/**
 * What a view was stored with; null once Hopwise no longer knows a part of it. Without that part, a view
 * would show more than was meant.
 */
export function readStoredQuery(stored: unknown): CanvasQuery | null {
  return whole.safeParse(stored).data ?? null
}
