import type { Estimate, Insight, InsightImpact, LinkRule } from '@hopwise/contracts'
import { type Draws, estimateOf, meanOf } from '@hopwise/statistics'
import { rounded, roundedEstimate } from '../group-posterior.ts'

/** What one press changes; made a change of the configuration as it is then. */
export type Operation =
  | { kind: 'switch'; name: 'enableGeotargeting' | 'enableDeviceTargeting' | 'escapesApps' }
  | { kind: 'add-arm'; url: string }
  | { kind: 'remove-arm'; url: string }
  | { kind: 'add-rule'; rule: LinkRule }

export type StoredInsight = Insight & { operation: Operation | null }

/** A statement that the numbers may support. */
export interface Candidate {
  insight: Omit<StoredInsight, 'impact' | 'confidence' | 'isExpected'>
  /** That it is true, given the clicks; null for what was observed as such. */
  probability: number | null
  /** What the change is expected to add, as a share of what the link earns; null where no one knows. */
  gain: Draws | null
  /** Share of the link's clicks or earnings that it is about. */
  stake: number
}

/** Only what differs by so much is worth a change. */
export const worthwhile = 1.25

export function storedOf({ insight, probability, gain, stake }: Candidate): StoredInsight {
  return {
    ...insight,
    isExpected: gain !== null && insight.operation !== null,
    impact: impactOf(gain === null ? stake : meanOf(gain)),
    // Draws cannot tell more than so; nothing measured is certain.
    confidence: probability === null ? null : rounded(Math.min(99.9, 100 * probability), 1),
  }
}

function impactOf(share: number): InsightImpact {
  if (share >= 0.15) return 'high'
  return share >= 0.05 ? 'medium' : 'low'
}

export const perClickOf = (draws: Draws): Estimate => roundedEstimate(estimateOf(draws), 4)

export const exactly = (value: number): Estimate => ({ value, low: value, high: value })

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const fine = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
})

/** Below it, a cent is too coarse for what a click earns. */
const leastInCents = 0.1

/** Dollars a click, with a third place while they are small. */
export function describeDollars(value: number): string {
  return Math.abs(value) < leastInCents ? fine.format(value) : cents.format(value)
}

export function describePercent(share: number): string {
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}%`
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export const describeCountry = (code: string): string => regions.of(code) ?? code

const withArticle = new Set(['AE', 'BS', 'CD', 'DO', 'GB', 'GM', 'MV', 'NL', 'PH', 'US'])

/** Within a sentence, such as `the United States`. */
export const nameCountry = (code: string): string =>
  withArticle.has(code) ? `the ${describeCountry(code)}` : describeCountry(code)

/** An address short enough for a sentence. */
export function describeAddress(url: string): string {
  const { host, pathname, search } = new URL(url)
  const text = `${host}${pathname === '/' ? '' : pathname}${search}`
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
