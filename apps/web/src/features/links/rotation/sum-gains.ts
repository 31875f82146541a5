import type { RotationGain } from '@hopwise/contracts'

export type GainRange = Pick<RotationGain, 'gained' | 'low' | 'high'>

/** Of rotations that know nothing of each other: how far each may be off adds up by its squares. */
export function sumGains(gains: readonly GainRange[]): GainRange {
  const sum = (of: (gain: GainRange) => number) => gains.reduce((all, one) => all + of(one), 0)
  const gained = sum((gain) => Number(gain.gained))
  const below = Math.sqrt(sum(({ gained: at, low }) => (Number(at) - Number(low)) ** 2))
  const above = Math.sqrt(sum(({ gained: at, high }) => (Number(high) - Number(at)) ** 2))
  return { gained: String(gained), low: String(gained - below), high: String(gained + above) }
}
