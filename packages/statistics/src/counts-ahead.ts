import type { Interval } from './interval.ts'
import { logGamma } from './log-gamma.ts'

/**
 * Nine in ten counts of a span to come, so many times as long as the one of which a count is known:
 * Poisson counts over Jeffreys' gamma for their rate, which is the negative binomial distribution.
 */
export function countsAhead(seen: number, span: number): Pick<Interval, 'low' | 'high'> {
  const shape = seen + 0.5
  const odds = span / (1 + span)
  const mean = (shape * odds) / (1 - odds)
  const deviation = Math.sqrt(mean / (1 - odds))
  // What lies further off does not add up to anything.
  let count = Math.max(0, Math.floor(mean - 12 * deviation))
  let chance = Math.exp(
    logGamma(count + shape) -
      logGamma(shape) -
      logGamma(count + 1) +
      shape * Math.log(1 - odds) +
      count * Math.log(odds),
  )
  let total = chance
  let low: number | null = total > 0.05 ? count : null
  while (total < 0.95 && count < mean + 12 * deviation + 12) {
    chance *= ((count + shape) / (count + 1)) * odds
    count += 1
    total += chance
    if (low === null && total > 0.05) low = count
  }
  return { low: low ?? 0, high: count }
}
