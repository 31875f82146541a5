import type { Random } from '@hopwise/units'
import { randomBeta, randomGamma, randomNormal } from 'd3-random'

export const drawNormal = (random: Random): number => randomNormal.source(random)()()

export const drawGamma = (shape: number, random: Random): number =>
  randomGamma.source(random)(shape)()

export const drawBeta = (a: number, b: number, random: Random): number =>
  randomBeta.source(random)(a, b)()

/** Index of a weight, by chance in proportion; the weights sum to one. */
export function drawIndex(weights: ArrayLike<number>, random: Random): number {
  let left = random()
  for (let index = 0; index < weights.length; index += 1) {
    left -= weights[index] ?? 0
    if (left < 0) return index
  }
  return weights.length - 1
}
