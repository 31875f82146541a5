import { drawNormal } from '@hopwise/statistics'
import { seededRandom } from '@hopwise/units'
import { countryShares, deviceShares, drawn, type Visitor, type World } from './rotation-worlds.ts'

/** What can be hard about a world; each can be left out to see what it costs. */
export interface Hardships {
  heavyTails: boolean
  drift: boolean
  death: boolean
  segments: boolean
  delay: boolean
}

export const everything: Hardships = {
  heavyTails: true,
  drift: true,
  death: true,
  segments: true,
  delay: true,
}

const dayMs = 86_400_000
const days = 60
const armCount = 5
const countryCount = 25
/** Exponent of the commissions' Pareto distribution: their variance is without limit. */
const tail = 1.9
const meanDelayMs = 3 * dayMs
/** By how much of e an arm rises or falls from the first day to the last. */
const drift = 1
/** When the arm that is best by then stops selling, as a share of all the days. */
const deathAt = 0.45
/** Spread of an arm's rate over countries, devices and pairs of them, 0.7 altogether. */
const spread = { country: 0.5, device: 0.35, pair: 0.35 }
const refits = 70

export function everythingWorld(clicks: number, seed: number, hard: Hardships = everything): World {
  const random = seededRandom(seed)
  const normal = () => drawNormal(random)
  const arms = Array.from({ length: armCount }, () => ({
    rate: 0.008 * Math.exp(0.5 * normal()),
    commission: 20 + 40 * random(),
    slope: random() < 0.5 ? -drift : drift,
    countries: Array.from({ length: countryCount }, normal),
    devices: deviceShares.map(normal),
    pairs: Array.from({ length: countryCount * deviceShares.length }, normal),
  }))
  const factors = arms.map((arm) =>
    arm.pairs.map((pair, at) => {
      const [country, device] = [Math.floor(at / deviceShares.length), at % deviceShares.length]
      return hard.segments
        ? Math.exp(
            spread.country * (arm.countries[country] ?? 0) +
              spread.device * (arm.devices[device] ?? 0) +
              spread.pair * pair,
          )
        : 1
    }),
  )
  const rateAt = (arm: number, time: number) =>
    (arms[arm]?.rate ?? 0) * (hard.drift ? Math.exp((arms[arm]?.slope ?? 0) * (time - 0.5)) : 1)
  const countries = countryShares(countryCount)
  const places = factors[0]?.map((_, at) => {
    const [country, device] = [Math.floor(at / deviceShares.length), at % deviceShares.length]
    return (countries[country] ?? 0) * (deviceShares[device] ?? 0)
  })
  const worth = arms.map(
    ({ commission }, arm) =>
      commission *
      rateAt(arm, deathAt) *
      (factors[arm] ?? []).reduce((sum, factor, at) => sum + factor * (places?.[at] ?? 0), 0),
  )
  const dying = worth.indexOf(Math.max(...worth))
  const visitors = Array.from({ length: clicks }, (_, index): Visitor => {
    const time = index / clicks
    const [country, device, draw, luck] = [random(), random(), random(), random()]
    const [delay, size] = [random(), random()]
    const [where, which] = [drawn(countries, country), drawn(deviceShares, device)]
    const at = where * deviceShares.length + which
    return {
      country: where,
      device: which,
      atMs: time * days * dayMs,
      draw,
      luck,
      size: hard.heavyTails ? ((tail - 1) / tail) * (1 - size) ** (-1 / tail) : 1,
      delayMs: hard.delay ? -meanDelayMs * Math.log(1 - delay) : 0,
      isRefunded: false,
      refundDelayMs: 0,
      rates: arms.map((_, arm) =>
        hard.death && arm === dying && time >= deathAt
          ? 0
          : rateAt(arm, time) * (factors[arm]?.[at] ?? 1),
      ),
    }
  })
  return {
    commissions: arms.map(({ commission }) => commission),
    visitors,
    refitEvery: Math.ceil(clicks / refits),
    kept: 1,
  }
}
