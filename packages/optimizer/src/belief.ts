/**
 * What is believed of an arm's earnings per click: a gamma distribution, the conjugate of counts.
 * Its shape is, roughly, the number of sales known, those of the prior included.
 */
export interface Belief {
  mean: number
  shape: number
}

/** Wilson and Hilferty: the cube root of a gamma variable is very nearly normal. */
export function inRoots({ mean, shape }: Belief): { mean: number; deviation: number } {
  const root = Math.cbrt(mean)
  return { mean: root * (1 - 1 / (9 * shape)), deviation: root / (3 * Math.sqrt(shape)) }
}

/** The value so many standard deviations out, counted where the belief is normal. */
export function quantile(belief: Belief, z: number): number {
  const { mean, deviation } = inRoots(belief)
  return Math.max(0, mean + z * deviation) ** 3
}
