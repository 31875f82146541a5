const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export function formatNumber(value: number): string {
  return whole.format(value)
}

/** `1 link`, `24 links`. */
export function formatCount(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`
}

function inUnits(size: number): string {
  const thousands = (size / 1_000).toFixed(1)
  if (size < 1_000_000 && thousands !== '1000.0') return `${thousands}K`
  return `${(size / 1_000_000).toFixed(1)}M`
}

/** 1.2K from a thousand, 3.4M from a million; smaller numbers stay whole. */
export function formatCompact(value: number): string {
  const size = Math.abs(value)
  const sign = value < 0 ? '−' : ''
  return sign + (size < 1_000 ? whole.format(size) : inUnits(size))
}
