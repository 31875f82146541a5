import { sum } from './sum.ts'

/** Weights that sum to one, from their logarithms but for a common term. */
export function weightsFromLogs(logs: readonly number[]): number[] {
  const highest = Math.max(...logs)
  const raw = logs.map((log) => Math.exp(log - highest))
  const total = sum(raw)
  return raw.map((one) => one / total)
}
