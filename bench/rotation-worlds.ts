import { drawNormal } from '@hopwise/statistics'
import { seededRandom } from '@hopwise/units'
/** Everything that chance decides of a visitor, before any policy does: all see the same. */
export interface Visitor {
  country: number
  device: number
  atMs: number
  /** Which arm is drawn; whether it sells; when that is known; whether, and when, it goes back. */
  draw: number
  luck: number
  /** What a sale to the visitor brings, in usual commissions of the arm; one on average. */
  size: number
  delayMs: number
  isRefunded: boolean
  refundDelayMs: number
  /** By arm, the chance to buy. */
  rates: readonly number[]
}

type Arrival = Omit<Visitor, 'rates'>

export interface World {
  commissions: readonly number[]
  visitors: readonly Visitor[]
  refitEvery: number
  /** Share of a commission that is not taken back again. */
  kept: number
}

export type WorldName = 'Stationary' | 'Segments' | 'Drift' | 'Delay'

const dayMs = 86_400_000
const clickEveryMs = dayMs / 1000
const armCount = 4
const countryCount = 50
export const deviceShares = [0.6, 0.35, 0.05]
const refundedShare = 0.1

export function makeWorld(name: WorldName, seed: number): World {
  const random = seededRandom(seed)
  const arms = Array.from({ length: armCount }, () => ({
    rate: 0.005 * 8 ** random(),
    commission: 20 + 40 * random(),
  }))
  const factors = (levels: number) =>
    arms.map(() => Array.from({ length: levels }, () => Math.exp(0.5 * drawNormal(random))))
  const byCountry = factors(countryCount)
  const byDevice = factors(deviceShares.length)
  const count = name === 'Segments' ? 100_000 : 20_000
  const arrivals = Array.from({ length: count }, (_, index) =>
    visitor(random, index * clickEveryMs, name),
  )
  const worth = arms.map(({ rate, commission }) => rate * commission)
  const best = worth.indexOf(Math.max(...worth))
  const halfMs = (count / 2) * clickEveryMs
  const base = (arm: number) => arms[arm]?.rate ?? 0
  const rates: Record<WorldName, (arm: number, arrival: Arrival) => number> = {
    Stationary: base,
    Delay: base,
    Drift: (arm, { atMs }) => (arm === best && atMs >= halfMs ? base(arm) / 3 : base(arm)),
    Segments: (arm, { country, device }) =>
      base(arm) * (byCountry[arm]?.[country] ?? 1) * (byDevice[arm]?.[device] ?? 1),
  }
  return {
    commissions: arms.map(({ commission }) => commission),
    visitors: arrivals.map((arrival) => ({
      ...arrival,
      rates: arms.map((_, arm) => rates[name](arm, arrival)),
    })),
    refitEvery: name === 'Segments' ? 1000 : 200,
    kept: name === 'Delay' ? 1 - refundedShare : 1,
  }
}

const zipf = cumulative(countryShares(countryCount))
const devices = cumulative(deviceShares)

function visitor(random: () => number, atMs: number, world: WorldName): Arrival {
  const isLate = world === 'Delay'
  // Elsewhere places make no difference, and are not distinguished.
  const isPlaced = world === 'Segments'
  const [country, device, draw, luck] = [random(), random(), random(), random()]
  const [delay, refund, refundDelay] = [random(), random(), random()]
  const delayMs = isLate ? delay * 3 * dayMs : 0
  return {
    country: isPlaced ? zipf.findIndex((share) => country < share) : 0,
    device: isPlaced ? devices.findIndex((share) => device < share) : 0,
    atMs,
    draw,
    luck,
    size: 1,
    delayMs,
    isRefunded: isLate && refund < refundedShare,
    refundDelayMs: delayMs + refundDelay * 7 * dayMs,
  }
}

/** Running sums, as shares of the whole; the last is 1. */
function cumulative(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return weights.map((weight, index) => {
    sum += weight / total
    return index === weights.length - 1 ? 1 : sum
  })
}

/** Shares of the visitors by Zipf. */
export function countryShares(countries: number): number[] {
  const total = Array.from({ length: countries }, (_, rank) => 1 / (rank + 1)).reduce(
    (a, b) => a + b,
  )
  return Array.from({ length: countries }, (_, rank) => 1 / (rank + 1) / total)
}

/** Which of them a draw between zero and one falls to. */
export function drawn(shares: readonly number[], draw: number): number {
  let sum = 0
  const index = shares.findIndex((share) => {
    sum += share
    return draw < sum
  })
  return index === -1 ? shares.length - 1 : index
}
