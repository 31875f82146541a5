/** Half-widths of intervals that hold nine in ten, and 95 %, in standard deviations. */
export const z90 = 1.644854
export const z95 = 1.959964

/** Chance that a standard normal falls below z; Abramowitz and Stegun 26.2.17, exact to 1e-7. */
export function normalBelow(z: number): number {
  if (z < 0) return 1 - normalBelow(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - 0.3989422804 * Math.exp((-z * z) / 2) * series
}
