/** A value that already counts in percent: 1.245 becomes `1.2%`. */
export function formatPercent(percent: number, decimals = 1): string {
  return `${percent.toFixed(decimals)}%`.replace('-', '−')
}

/** A change with its sign: `+20.1%`. */
export function formatChange(percent: number): string {
  const text = formatPercent(Math.abs(percent))
  if (text === '0.0%') return text
  return percent > 0 ? `+${text}` : `−${text}`
}
