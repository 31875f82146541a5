import { once } from './once.ts'

const whole = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }))

export function formatNumber(value: number): string {
  return whole().format(value)
}

const upToTwo = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }))

const units = [
  { from: 2_000_000, size: 1_000_000, letter: 'M' },
  { from: 10_000, size: 1_000, letter: 'K' },
]

/** `1 link`, `24 links`. */
export function formatCount(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`
}

function inUnits(size: number): string {
  const thousands = (size / 1_000).toFixed(1)
  if (size < 1_000_000 && thousands !== '1000.0') return `${thousands}K`
  return `${(size / 1_000_000).toFixed(1)}M`
}

/** A tick of an axis that reaches up to `top`: all in one unit, which is thousands from ten thousand. */
export function formatTick(value: number, top: number): string {
  const size = Math.abs(value)
  const sign = value < 0 ? '−' : ''
  const unit = units.find(({ from }) => top >= from)
  if (unit === undefined || size === 0) return sign + upToTwo().format(size)
  return `${sign}${upToTwo().format(size / unit.size)}${unit.letter}`
}

/** 1.2K from a thousand, 3.4M from a million; smaller numbers stay whole. */
export function formatCompact(value: number): string {
  const size = Math.abs(value)
  const sign = value < 0 ? '−' : ''
  return sign + (size < 1_000 ? whole().format(size) : inUnits(size))
}
