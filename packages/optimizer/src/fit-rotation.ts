import { chancesBest, type Gamma, gammaQuantile, sum, z95 } from '@hopwise/statistics'
import { type Evidence, gatherEvidence } from './evidence.ts'
import type { Hierarchy } from './hierarchy.ts'
import type { ArmFit, Cell, Fit, FitOptions, Sale } from './rotation.ts'
import { segmentBeliefs } from './segment-beliefs.ts'
import { sharesOf } from './shares.ts'
import { fitSinceChanges } from './since-changes.ts'

/** More segments than these are left to the shares of all; the largest come first. */
const mostSegments = 500

/** What is known of each arm, and the shares with which to draw them until the next fit. */
export function fitRotation(
  cells: readonly Cell[],
  sales: readonly Sale[],
  options: FitOptions,
): Fit {
  const { arms, floor } = options
  if (arms.length === 0) return { arms: [], weights: { arms: [], all: [], segments: {} } }
  const evidence = gatherEvidence(cells, sales, options)
  const { hierarchy, changedAtMs } = fitSinceChanges(evidence)
  const visitors = visitorsOf(evidence)
  const beliefs = beliefsOverAll(evidence, hierarchy, visitors)
  const chances = chancesBest(beliefs)
  const isSegmented = options.byCountry || options.byDevice
  return {
    arms: beliefs.map((belief, index) => ({
      ...countsOf(arms[index] ?? 0, evidence),
      perClick: belief.mean,
      low: gammaQuantile(belief, -z95),
      high: gammaQuantile(belief, z95),
      chanceBest: chances[index] ?? 0,
      changedAtMs: changedAtMs[index] ?? null,
    })),
    weights: {
      arms,
      all: sharesOf(beliefs, floor),
      segments: isSegmented ? segmentsOf(evidence, hierarchy, visitors, floor) : {},
    },
  }
}

function countsOf(arm: number, { cells, counted }: Evidence) {
  const own = counted.filter((sale) => sale.arm === arm)
  return {
    arm,
    clicks: sum(cells.map((cell) => (cell.arm === arm ? cell.clicks : 0))),
    sales: own.filter(({ amount }) => amount > 0).length,
    earned: sum(own.map(({ amount }) => amount)),
  } satisfies Partial<ArmFit>
}

/** Clicks by place, of any arm: all arms are judged by the same visitors. */
function visitorsOf({ cells, places }: Evidence): Float64Array {
  const visitors = new Float64Array(places.countries.length * places.devices.length)
  for (const cell of cells) {
    const at = places.of(cell)
    visitors[at] = (visitors[at] ?? 0) + cell.clicks
  }
  return visitors
}

function beliefsOverAll(evidence: Evidence, { arms, usual }: Hierarchy, visitors: Float64Array) {
  // Before anyone has come, any place is as good as another.
  const weights = visitors.some((count) => count > 0) ? visitors : visitors.map(() => 1)
  const expected = weights.map((count, at) => count * (usual[at] ?? 0))
  const rate = sum(expected) / sum(weights)
  return arms.map((arm, index) => beliefIn(evidence, index, rate, arm.over(expected)))
}

function segmentsOf(
  evidence: Evidence,
  hierarchy: Hierarchy,
  visitors: Float64Array,
  floor: number,
): Record<string, readonly number[]> {
  const { countries, devices } = evidence.places
  const largest = [...visitors.keys()]
    .filter((at) => (visitors[at] ?? 0) > 0)
    .sort((a, b) => (visitors[b] ?? 0) - (visitors[a] ?? 0))
    .slice(0, mostSegments)
  const beliefsAt = segmentBeliefs(hierarchy, visitors, devices.length)
  return Object.fromEntries(
    largest.map((at) => {
      const [country, device] = [Math.floor(at / devices.length), at % devices.length]
      const beliefs = beliefsAt(at).map((belief, index) =>
        beliefIn(evidence, index, hierarchy.usual[at] ?? 0, belief),
      )
      return [`${countries[country]}|${devices[device]}`, sharesOf(beliefs, floor)]
    }),
  )
}

/** From sales per click to commission per click, with what is doubtful about either. */
function beliefIn(
  { commissions }: Evidence,
  arm: number,
  rate: number,
  { factor, variance }: { factor: number; variance: number },
): Gamma {
  const { unit, doubt } = commissions[arm] ?? { unit: 1, doubt: 0 }
  return { mean: rate * factor * unit, shape: 1 / ((1 + variance) * (1 + doubt) - 1) }
}
