import { inverse, sum } from '@hopwise/statistics'

/** How much arms, countries and devices are alike: shapes of gamma priors of mean one. */
export interface Likeness {
  arm: number
  /** Infinite where countries, or devices, are not distinguished. */
  country: number
  device: number
}

/**
 * What is known of one arm: rate × factor of the country × factor of the device, as logarithms,
 * with the covariance of the three. Lee and Nelder's hierarchical likelihood: Poisson counts, gamma
 * factors; at its maximum a lone factor has exactly its conjugate posterior mean.
 */
export interface ArmPosterior {
  level: number
  country: Float64Array
  device: Float64Array
  /** Factor over the expected rate at one place; with its squared relative error. */
  factorAt: (country: number, device: number) => number
  at: (country: number, device: number) => { factor: number; variance: number }
  /** The same of the average over all places by these weights. */
  over: (weights: Float64Array) => { factor: number; variance: number }
}

const mostSteps = 30
const longestStep = 1.5
const closeEnough = 1e-5

/** `expected` and `sales` run over countries, and within them devices. */
export function armPosterior(
  expected: Float64Array,
  sales: Float64Array,
  countries: number,
  likeness: Likeness,
): ArmPosterior {
  const devices = expected.length / countries
  const separatesCountries = Number.isFinite(likeness.country)
  const separatesDevices = Number.isFinite(likeness.device)
  const shared = 1 + (separatesDevices ? devices : 0)
  const total = sum(sales)
  const level = { log: Math.log((total + likeness.arm) / (sum(expected) + likeness.arm)) }
  const country = new Float64Array(countries)
  const device = new Float64Array(devices)
  /** By country: sales expected there, alone and by device; the precision of its factor. */
  const coupling = Array.from({ length: countries }, () => new Float64Array(shared))
  const spread = new Float64Array(countries)
  let covariance: number[][] = []

  for (let step = 0; step < mostSteps; step += 1) {
    const { matrix, slope, countrySlope } = curvature()
    covariance = inverse(matrix)
    const move = covariance.map((row) => dot(row, slope))
    let longest = 0
    const limited = (change: number) => {
      longest = Math.max(longest, Math.abs(change))
      return Math.max(-longestStep, Math.min(longestStep, change))
    }
    level.log += limited(move[0] ?? 0)
    for (let d = 1; d < shared; d += 1) device[d - 1] = (device[d - 1] ?? 0) + limited(move[d] ?? 0)
    for (let c = 0; separatesCountries && c < countries; c += 1) {
      const pull = (countrySlope[c] ?? 0) - dot(coupling[c] ?? [], move)
      country[c] = (country[c] ?? 0) + limited(pull * (spread[c] ?? 0))
    }
    if (longest < closeEnough) break
  }

  /**
   * Slope and negative curvature of the log-likelihood. Countries do not meet one another, so each
   * is eliminated on its own (Schur's complement) and a matrix of level and devices remains.
   */
  function curvature() {
    const matrix = Array.from({ length: shared }, () => new Array<number>(shared).fill(0))
    const slope = new Array<number>(shared).fill(0)
    const countrySlope = new Float64Array(countries)
    const armFactor = Math.exp(level.log)
    add(matrix, 0, 0, likeness.arm * armFactor)
    slope[0] = likeness.arm * (1 - armFactor)
    for (let d = 1; d < shared; d += 1) {
      const factor = Math.exp(device[d - 1] ?? 0)
      add(matrix, d, d, likeness.device * factor)
      slope[d] = likeness.device * (1 - factor)
    }
    for (let c = 0; c < countries; c += 1) {
      const row = coupling[c] as Float64Array
      row.fill(0)
      const factor = Math.exp(country[c] ?? 0)
      let residual = 0
      for (let d = 0; d < devices; d += 1) {
        const index = c * devices + d
        const mean = (expected[index] ?? 0) * armFactor * factor * Math.exp(device[d] ?? 0)
        const rest = (sales[index] ?? 0) - mean
        residual += rest
        row[0] = (row[0] ?? 0) + mean
        if (!separatesDevices) continue
        row[d + 1] = mean
        slope[d + 1] = (slope[d + 1] ?? 0) + rest
        add(matrix, d + 1, d + 1, mean)
        add(matrix, 0, d + 1, mean)
        add(matrix, d + 1, 0, mean)
      }
      slope[0] = (slope[0] ?? 0) + residual
      add(matrix, 0, 0, row[0] ?? 0)
      if (!separatesCountries) continue
      spread[c] = 1 / ((row[0] ?? 0) + likeness.country * factor)
      countrySlope[c] = residual + likeness.country * (1 - factor)
      for (let i = 0; i < shared; i += 1) {
        const part = (row[i] ?? 0) * (spread[c] ?? 0)
        slope[i] = (slope[i] ?? 0) - part * (countrySlope[c] ?? 0)
        for (let j = 0; j < shared; j += 1) add(matrix, i, j, -part * (row[j] ?? 0))
      }
    }
    return { matrix, slope, countrySlope }
  }

  function factorAt(c: number, d: number): number {
    return Math.exp(level.log + (country[c] ?? 0) + (device[d] ?? 0))
  }

  /** Variance of a sum of the logarithms: of level and devices by `own`, of countries by `parts`. */
  function varianceOf(own: number[], parts: Iterable<[number, number]>): number {
    let variance = 0
    for (const [c, part] of parts) {
      variance += part * part * (spread[c] ?? 0)
      const row = coupling[c] ?? []
      for (let i = 0; i < shared; i += 1) {
        own[i] = (own[i] ?? 0) - part * (spread[c] ?? 0) * (row[i] ?? 0)
      }
    }
    for (const [i, row] of covariance.entries()) variance += (own[i] ?? 0) * dot(row, own)
    return variance
  }

  return {
    level: level.log,
    country,
    device,
    factorAt,
    at(c, d) {
      const own = new Array<number>(shared).fill(0)
      own[0] = 1
      if (separatesDevices) own[d + 1] = 1
      return { factor: factorAt(c, d), variance: varianceOf(own, [[c, 1]]) }
    },
    over(weights) {
      const own = new Array<number>(shared).fill(0)
      const parts = new Map<number, number>()
      let factor = 0
      const all = sum(weights)
      for (const [index, weight] of weights.entries()) {
        factor += (weight / all) * factorAt(Math.floor(index / devices), index % devices)
      }
      for (const [index, weight] of weights.entries()) {
        const [c, d] = [Math.floor(index / devices), index % devices]
        const part = ((weight / all) * factorAt(c, d)) / factor
        own[0] = (own[0] ?? 0) + part
        if (separatesDevices) own[d + 1] = (own[d + 1] ?? 0) + part
        parts.set(c, (parts.get(c) ?? 0) + part)
      }
      return { factor, variance: varianceOf(own, parts) }
    },
  }
}

function add(matrix: number[][], row: number, column: number, value: number) {
  const line = matrix[row] as number[]
  line[column] = (line[column] ?? 0) + value
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let result = 0
  for (let index = 0; index < a.length; index += 1) result += (a[index] ?? 0) * (b[index] ?? 0)
  return result
}
