import type { Random } from '@hopwise/units'

/** Box and Muller. */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Marsaglia and Tsang (2000); below 1 by the power of a uniform. */
export function drawGamma(shape: number, random: Random): number {
  if (shape < 1) return drawGamma(shape + 1, random) * (1 - random()) ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = drawNormal(random)
    const v = (1 + c * x) ** 3
    if (v <= 0) continue
    if (Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

export function drawBeta(a: number, b: number, random: Random): number {
  const one = drawGamma(a, random)
  const other = drawGamma(b, random)
  // Both can be too small for a number.
  return one + other === 0 ? a / (a + b) : one / (one + other)
}

/** Lanczos' approximation; exact to 13 digits or more for positive numbers. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const z = x - 1
  let sum = lanczos[0] ?? 0
  for (let index = 1; index < lanczos.length; index += 1) sum += (lanczos[index] ?? 0) / (z + index)
  const t = z + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

const lanczos = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12,
  9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
]

/** Index of a weight, by chance in proportion; the weights sum to one. */
export function drawIndex(weights: ArrayLike<number>, random: Random): number {
  let left = random()
  for (let index = 0; index < weights.length; index += 1) {
    left -= weights[index] ?? 0
    if (left < 0) return index
  }
  return weights.length - 1
}
