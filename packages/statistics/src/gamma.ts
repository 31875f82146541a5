/**
 * A gamma distribution, the conjugate of counts. Its shape is, roughly, the number of events that
 * are known, those of the prior included.
 */
export interface Gamma {
  mean: number
  shape: number
}

/** Wilson and Hilferty: the cube root of a gamma variable is very nearly normal. */
export function inRoots({ mean, shape }: Gamma): { mean: number; deviation: number } {
  const root = Math.cbrt(mean)
  return { mean: root * (1 - 1 / (9 * shape)), deviation: root / (3 * Math.sqrt(shape)) }
}

/** The value so many standard deviations out, counted where the distribution is normal. */
export function gammaQuantile(gamma: Gamma, z: number): number {
  const { mean, deviation } = inRoots(gamma)
  return Math.max(0, mean + z * deviation) ** 3
}
