/** Conversions of a hundred clicks, with two decimals; null without a click, where there is no rate. */
export function percentOf(conversions: number, clicks: number): number | null {
  return clicks === 0 ? null : Math.round((conversions / clicks) * 10_000) / 100
}
