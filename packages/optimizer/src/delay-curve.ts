/** Ends of the bins in which delays are counted, from a minute to half a year. */
const edgesMs = Array.from({ length: 38 }, (_, step) => 60_000 * 1.4 ** step)

/** Share of events that have become known by the end of each bin; the last is 1. */
export type DelayCurve = readonly number[]

export interface Delay {
  delayMs: number
  /** How long ago the click was: a longer delay could not have been seen yet. */
  ageMs: number
}

export function exponentialCurve(meanMs: number): DelayCurve {
  const curve = edgesMs.map((edge) => 1 - Math.exp(-edge / meanMs))
  curve[curve.length - 1] = 1
  return curve
}

/**
 * Delays are seen only when they are shorter than the click is old. The product-limit estimate for
 * such right-truncated data (Lynden-Bell; the chain ladder of actuaries) goes down from the longest
 * delay: of those that would have shown a delay up to here, how many took just so long? The prior
 * curve counts as `weight` events.
 */
export function delayCurve(
  delays: readonly Delay[],
  prior: DelayCurve,
  weight: number,
): DelayCurve {
  const known = edgesMs.map(() => 0)
  const exact = edgesMs.map(() => 0)
  for (const { delayMs, ageMs } of delays) {
    const from = binOf(delayMs)
    if (from >= known.length || ageMs < (edgesMs[from] ?? 0)) continue
    exact[from] = (exact[from] ?? 0) + 1
    for (let bin = from; bin < known.length && ageMs >= (edgesMs[bin] ?? 0); bin += 1) {
      known[bin] = (known[bin] ?? 0) + 1
    }
  }
  const curve = edgesMs.map(() => 1)
  for (let bin = curve.length - 1; bin > 0; bin -= 1) {
    const priorHere = (prior[bin] ?? 1) - (prior[bin - 1] ?? 0)
    const took = (exact[bin] ?? 0) + weight * priorHere
    const atRisk = (known[bin] ?? 0) + weight * (prior[bin] ?? 1)
    curve[bin - 1] = (curve[bin] ?? 1) * (1 - took / atRisk)
  }
  return curve
}

/** Share of events known after so long, straight between the ends of the bins. */
export function knownBy(curve: DelayCurve, ageMs: number): number {
  const bin = binOf(ageMs)
  if (bin >= curve.length) return 1
  const start = bin === 0 ? 0 : (edgesMs[bin - 1] ?? 0)
  const before = bin === 0 ? 0 : (curve[bin - 1] ?? 0)
  const part = Math.max(0, ageMs - start) / ((edgesMs[bin] ?? 1) - start)
  return before + ((curve[bin] ?? 1) - before) * part
}

function binOf(durationMs: number): number {
  if (durationMs <= 60_000) return 0
  return Math.ceil(Math.log(durationMs / 60_000) / Math.log(1.4) - 1e-9)
}
