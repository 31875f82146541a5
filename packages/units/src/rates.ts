/** A share of the clicks, not yet percent; none without clicks. */
export function rateOf(conversions: number, clicks: number): number {
  return clicks === 0 ? 0 : conversions / clicks
}

/** Percent with one decimal; null where there is nothing to compare with. */
export function changeOf(recent: number, before: number): number | null {
  return before === 0 ? null : Math.round((recent / before - 1) * 1000) / 10
}
