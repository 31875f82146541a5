import { leastConfidence, mostWrongPercent } from '@hopwise/contracts'
import { estimateOf, meanOf } from '@hopwise/statistics'
import { isPossible } from '../change-of.ts'
import { type Findings, missingOf } from '../findings.ts'
import { rounded } from '../group-posterior.ts'
import type { LinkFacts } from '../link-facts.ts'
import { type Candidate, type StoredInsight, storedOf } from './candidate.ts'
import { findCountryInsights } from './find-countries.ts'
import { findBetterSibling, findProblems, findWeakArms } from './find-destinations.ts'
import { findAppLosses, findDeviceGap } from './find-devices.ts'
import { findBots, findUnmatched } from './find-losses.ts'
import { findTargeting } from './find-targeting.ts'
import { findTimes } from './find-timing.ts'

const impacts = { high: 0, medium: 1, low: 2 }

/** The insights that the numbers support, the weightiest first, and what applying them would add. */
export function chooseInsights(facts: LinkFacts, findings: Findings) {
  const isEnough = missingOf(facts.whole) === null
  const stated = isEnough
    ? eachOnce(supported(statements(facts, findings))).map((one) => onlyPossible(facts, one))
    : []
  const observed = [...findProblems(facts), ...findUnmatched(facts)]
  const candidates = [...stated, ...observed.map((one) => onlyPossible(facts, one))].filter(isOfUse)
  const insights: StoredInsight[] = candidates
    .map(storedOf)
    .toSorted(
      (one, other) =>
        impacts[one.impact] - impacts[other.impact] ||
        (other.confidence ?? 100) - (one.confidence ?? 100),
    )
  const most = mostOf(stated)
  return {
    insights,
    potential: isEnough ? potentialOf(most) : null,
    potentialFrom: most?.insight.title ?? null,
  }
}

function statements(facts: LinkFacts, findings: Findings): Candidate[] {
  return [
    ...findTargeting(facts, findings, 'country'),
    ...findTargeting(facts, findings, 'device'),
    ...findCountryInsights(facts, findings),
    ...findDeviceGap(facts, findings),
    ...findAppLosses(facts, findings),
    ...findWeakArms(facts, findings),
    ...findBetterSibling(facts, findings),
    ...findTimes(findings),
    ...findBots(facts, findings),
  ]
}

/** Changes that the network does not allow are not on offer. */
function onlyPossible(facts: LinkFacts, candidate: Candidate): Candidate {
  const { operation } = candidate.insight
  if (operation === null || isPossible(facts, operation)) return candidate
  return withoutChange(candidate)
}

/** An insight that is nothing but its change goes with it. */
const isOfUse = ({ insight }: Candidate) => insight.operation !== null || insight.place !== null

const targeting: Partial<Record<string, string>> = {
  geotargeting: 'enableGeotargeting',
  'device-targeting': 'enableDeviceTargeting',
}

/** A gap between devices or countries leaves the switch to the insight that knows what it would add. */
function eachOnce(candidates: readonly Candidate[]): Candidate[] {
  const proposed = new Set(candidates.map(({ insight }) => targeting[insight.type]))
  return candidates.map((one) =>
    one.insight.operation?.kind === 'switch' &&
    proposed.has(one.insight.operation.name) &&
    !(one.insight.type in targeting)
      ? { ...one, insight: { ...withoutChange(one).insight, place: 'smart-link' as const } }
      : one,
  )
}

function withoutChange(candidate: Candidate): Candidate {
  return { ...candidate, insight: { ...candidate.insight, operation: null, change: null } }
}

/**
 * Each must be probable by itself, and all that are shown together may be expected to hold no more
 * wrong ones than stated: the least probable are left out until they do.
 */
function supported(candidates: readonly Candidate[]): Candidate[] {
  let wrong = 0
  const kept: Candidate[] = []
  const sorted = candidates
    .filter(({ probability }) => (probability ?? 0) >= leastConfidence / 100)
    .toSorted((one, other) => (other.probability ?? 0) - (one.probability ?? 0))
  for (const candidate of sorted) {
    wrong += 1 - (candidate.probability ?? 0)
    if ((100 * wrong) / (kept.length + 1) > mostWrongPercent) break
    kept.push(candidate)
  }
  return kept
}

/** The change on offer that promises most. */
function mostOf(candidates: readonly Candidate[]): Candidate | undefined {
  const expected = ({ gain }: Candidate) => (gain === null ? 0 : meanOf(gain))
  return candidates
    .filter(({ gain, insight }) => gain !== null && insight.operation !== null)
    .toSorted((one, other) => expected(other) - expected(one))[0]
}

/**
 * What it is expected to add, in percent; null where no change on offer says so. All changes are about
 * where visitors are sent, so they are not added up.
 */
function potentialOf(most: Candidate | undefined) {
  if (most?.gain == null) return null
  const { value, low, high } = estimateOf(most.gain)
  const percent = (share: number) => rounded(100 * share, 1)
  return { value: percent(value), low: percent(low), high: percent(high) }
}
