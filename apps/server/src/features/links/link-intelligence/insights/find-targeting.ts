import {
  averageOf,
  combine,
  crossRates,
  type Draws,
  meanOf,
  probabilityOf,
} from '@hopwise/statistics'
import type { Random } from '@hopwise/units'
import type { Findings } from '../findings.ts'
import { clicksNeeded, drawn, valuesOf } from '../group-posterior.ts'
import { type Arm, type ClickGroup, type LinkFacts, noClicks, sumCounts } from '../link-facts.ts'
import { type Candidate, describeAddress, describeCountry, perClickOf } from './candidate.ts'

const dimensions = {
  country: {
    type: 'geotargeting',
    name: 'enableGeotargeting',
    switch: 'geotargeting',
    groups: 'armCountries',
    title: 'Countries prefer different destinations',
    segment: describeCountry,
  },
  device: {
    type: 'device-targeting',
    name: 'enableDeviceTargeting',
    switch: 'device targeting',
    groups: 'armDevices',
    title: 'Devices prefer different destinations',
    segment: (device: string) => (device === 'mobile' ? 'phones' : device),
  },
} as const

const leastGain = 0.03

/**
 * What the rotation would earn if it chose by country, or by device, more than by the destination
 * that is best over all. A country that buys less from every arm speaks for no choice by country;
 * only what an arm sells there beyond that does, so that chance alone hardly ever makes two differ.
 */
export function findTargeting(
  facts: LinkFacts,
  findings: Findings,
  dimension: keyof typeof dimensions,
): Candidate[] {
  const words = dimensions[dimension]
  if (facts.configuration[words.name]) return []
  const arms = armsIn(facts, facts[words.groups], findings.random)
  const clicks = clicksBy(facts[words.groups])
  const segments = [...clicks].filter(([key]) =>
    arms.every((arm) => arm.segments.get(key)?.missingClicks === 0),
  )
  if (arms.length < 2 || segments.length < 2) return []
  const overall = best(arms, (arm) => meanOf(policy(segments, () => arm)))
  const choice = new Map(
    segments.map(([key]) => [key, best(arms, (arm) => meanOf(perClickIn(arm, key)))]),
  )
  const now = policy(segments, () => overall)
  const then = policy(segments, (key) => choice.get(key) ?? overall)
  const gain = combine([then, now], (to, from) => (from > 0 ? to / from - 1 : 0))
  const moved = segments.filter(([key]) => choice.get(key) !== overall)
  if (moved.length === 0 || meanOf(gain) < leastGain) return []
  const changes = moved
    .slice(0, 3)
    .map(([key]) => `${words.segment(key)} (${describeAddress(choice.get(key)?.arm.url ?? '')})`)
  return [
    {
      probability: probabilityOf([gain], (share) => share > 0),
      gain,
      stake: 1,
      insight: {
        key: words.type,
        type: words.type,
        title: words.title,
        description: `Overall, ${describeAddress(overall.arm.url)} earns the most, but not for ${changes.join(', ')}.`,
        recommendation: `Turn on ${words.switch} so the rotation can learn for each ${dimension}.`,
        measure: `EPC: the best destination for everyone, and the best for each ${dimension}`,
        unit: 'per-click',
        currentValue: perClickOf(now),
        optimizedValue: perClickOf(then),
        confidenceOf: `that choosing by ${dimension} earns more than one destination for everyone`,
        change: `Turns on ${words.switch}`,
        place: null,
        operation: { kind: 'switch', name: words.name },
      },
    },
  ]
}

interface ArmSegment {
  perClick: Draws
  /** Clicks missing until the arm is distinguished there. */
  missingClicks: number
}

interface ArmSegments {
  arm: Arm
  segments: Map<string, ArmSegment>
}

/** What a click brings by active arm and segment; keys of groups are `arm|segment`. */
export function armsIn(
  { arms }: LinkFacts,
  groups: readonly ClickGroup[],
  random: Random,
): ArmSegments[] {
  const active = arms.filter((arm) => !arm.isPaused)
  const byKey = new Map(groups.map((group) => [group.key, group]))
  const names = [...clicksBy(groups).keys()]
  const cells = active.map(({ id }) =>
    names.map((name) => byKey.get(`${id}|${name}`) ?? noClicks(`${id}|${name}`)),
  )
  if (active.length < 2 || names.length === 0) return []
  const rates = crossRates(
    cells.map((row) =>
      row.map(({ clicks, buyers }) => ({ trials: Math.max(clicks, buyers), successes: buyers })),
    ),
    drawn,
    random,
  )
  // What a sale brings is the arm's, wherever its buyer is.
  const values = valuesOf(
    cells.map((row) => sumCounts('', row)),
    random,
  )
  const needed = clicksNeeded(cells.flat())
  return active.map((arm, at) => ({
    arm,
    segments: new Map(
      names.map((name, segment) => [
        name,
        {
          perClick: combine(
            [rates[at]?.[segment] ?? noDraws, values[at] ?? noDraws],
            (rate, value) => rate * value,
          ),
          missingClicks: Math.max(0, needed - (cells[at]?.[segment]?.clicks ?? 0)),
        },
      ]),
    ),
  }))
}

const noDraws: Draws = new Float64Array(0)

function clicksBy(groups: readonly ClickGroup[]): Map<string, number> {
  const clicks = new Map<string, number>()
  for (const { key, clicks: own } of groups) {
    const segment = key.split('|')[1] ?? ''
    clicks.set(segment, (clicks.get(segment) ?? 0) + own)
  }
  return clicks
}

/** Dollars a click when each segment goes to the arm that is chosen for it. */
function policy(
  segments: readonly (readonly [string, number])[],
  armOf: (segment: string) => ArmSegments,
): Draws {
  return averageOf(
    segments.map(([key, weight]) => ({ draws: perClickIn(armOf(key), key), weight })),
  )
}

function perClickIn({ segments }: ArmSegments, key: string): Draws {
  return segments.get(key)?.perClick ?? noDraws
}

function best(arms: readonly ArmSegments[], worthOf: (arm: ArmSegments) => number): ArmSegments {
  const [first] = arms.toSorted((one, other) => worthOf(other) - worthOf(one))
  if (first === undefined) throw new Error('there are two arms at least')
  return first
}
