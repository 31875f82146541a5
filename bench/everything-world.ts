import { drawNormal } from '@hopwise/statistics'
import { seededRandom } from '@hopwise/units'
import { countryShares, deviceShares, drawn, type Visitor, type World } from './rotation-worlds.ts'

/** What makes the world hard; each can be left out to see what it costs. */
export const hardships = ['tails', 'drift', 'death', 'segments', 'delay'] as const
export type Hardship = (typeof hardships)[number]

const dayMs = 86_400_000
const days = 60
const armCount = 5
const countryCount = 25
const placeCount = countryCount * deviceShares.length
/** Exponent of the commissions' Pareto distribution: their variance is without limit. */
const tail = 1.9
const meanDelayMs = 3 * dayMs
/** When the arm that is best by then stops selling, as a share of all the days. */
const deathAt = 0.45
/** Spread of an arm's rate over countries, devices and pairs of them, 0.7 altogether. */
const spread = { country: 0.5, device: 0.35, pair: 0.35 }
const refits = 70

interface Arm {
  rate: number
  commission: number
  /** By how much of e its rate rises or falls from the first day to the last. */
  slope: number
  /** By place: country, and within it device. */
  factors: readonly number[]
}

export function everythingWorld(
  clicks: number,
  seed: number,
  without: readonly Hardship[] = [],
): World {
  const random = seededRandom(seed)
  const has = (hardship: Hardship) => !without.includes(hardship)
  const arms = Array.from({ length: armCount }, () => makeArm(random, has))
  const dying = has('death') ? bestAt(arms, deathAt) : -1
  const countries = countryShares(countryCount)
  const visitors = Array.from({ length: clicks }, (_, index): Visitor => {
    const time = index / clicks
    const [where, which, draw, luck] = [random(), random(), random(), random()]
    const [delay, size] = [random(), random()]
    const [country, device] = [drawn(countries, where), drawn(deviceShares, which)]
    const place = country * deviceShares.length + device
    const rates = arms.map((arm, at) =>
      at === dying && time >= deathAt ? 0 : rateAt(arm, time) * (arm.factors[place] ?? 1),
    )
    return {
      country,
      device,
      atMs: time * days * dayMs,
      draw,
      luck,
      size: has('tails') ? ((tail - 1) / tail) * (1 - size) ** (-1 / tail) : 1,
      delayMs: has('delay') ? -meanDelayMs * Math.log(1 - delay) : 0,
      isRefunded: false,
      refundDelayMs: 0,
      rates,
    }
  })
  const commissions = arms.map(({ commission }) => commission)
  return { commissions, visitors, refitEvery: Math.ceil(clicks / refits), kept: 1 }
}

function makeArm(random: () => number, has: (hardship: Hardship) => boolean): Arm {
  const normal = () => drawNormal(random)
  const rate = 0.008 * Math.exp(0.5 * normal())
  const commission = 20 + 40 * random()
  const slope = random() < 0.5 ? -1 : 1
  const ofCountry = Array.from({ length: countryCount }, normal)
  const ofDevice = deviceShares.map(normal)
  const factors = Array.from({ length: placeCount }, (_, place) => {
    const country = ofCountry[Math.floor(place / deviceShares.length)] ?? 0
    const device = ofDevice[place % deviceShares.length] ?? 0
    const log = spread.country * country + spread.device * device + spread.pair * normal()
    return has('segments') ? Math.exp(log) : 1
  })
  return { rate, commission, slope: has('drift') ? slope : 0, factors }
}

function rateAt({ rate, slope }: Arm, time: number): number {
  return rate * Math.exp(slope * (time - 0.5))
}

function bestAt(arms: readonly Arm[], time: number): number {
  const countries = countryShares(countryCount)
  const shares = countries.flatMap((country) => deviceShares.map((device) => country * device))
  const worth = arms.map((arm) => {
    const factor = arm.factors.reduce((sum, value, place) => sum + value * (shares[place] ?? 0), 0)
    return arm.commission * rateAt(arm, time) * factor
  })
  return worth.indexOf(Math.max(...worth))
}
