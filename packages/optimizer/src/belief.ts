import { normalBelow } from './normal.ts'

/**
 * What is believed of an arm's earnings per click: a gamma distribution, the conjugate of counts.
 * Its shape is, roughly, the number of sales known, those of the prior included.
 */
export interface Belief {
  mean: number
  shape: number
}

/** Wilson and Hilferty: the cube root of a gamma variable is very nearly normal. */
export function quantile({ mean, shape }: Belief, z: number): number {
  const root = 1 - 1 / (9 * shape) + z / (3 * Math.sqrt(shape))
  return mean * Math.max(0, root) ** 3
}

/** The same, the other way: chance that the earnings are below x. */
export function below({ mean, shape }: Belief, x: number): number {
  return normalBelow(3 * Math.sqrt(shape) * (Math.cbrt(x / mean) - 1 + 1 / (9 * shape)))
}
