import { sourceName } from '@hopwise/contracts'
import { drawBeta, estimateOf, meanOf, probabilityOf } from '@hopwise/statistics'
import type { Findings } from '../findings.ts'
import { roundedEstimate } from '../group-posterior.ts'
import type { LinkFacts } from '../link-facts.ts'
import { type Candidate, describePercent, exactly } from './candidate.ts'

/** More machines than this among the visits are worth a look. */
const manyBots = 0.3
const leastUnmatched = 0.05

/** Visits of crawlers, previews and the like: kept, never counted. */
export function findBots({ whole, flagged }: LinkFacts, { random }: Findings): Candidate[] {
  const machines = flagged
    .filter(({ flag }) => flag !== 'owner')
    .reduce((sum, { visits }) => sum + visits, 0)
  if (machines < 50) return []
  const share = Float64Array.from({ length: 2_000 }, () =>
    drawBeta(machines + 0.5, whole.clicks + 0.5, random),
  )
  return [
    {
      probability: probabilityOf([share], (one) => one > manyBots),
      gain: null,
      stake: 0,
      insight: {
        key: 'bots',
        type: 'bots',
        title: 'Many visits come from bots',
        description: `${describePercent(meanOf(share))} of visits were previews, crawlers and scripts. They don’t count in any figure here.`,
        recommendation:
          'Your network may count these visits as clicks. Check where they come from, and post the link where people see it.',
        measure: 'Share of visits by bots',
        unit: 'percent',
        currentValue: inPercent(share),
        optimizedValue: null,
        confidenceOf: `that more than ${describePercent(manyBots)} of this link’s visitors are machines`,
        change: null,
        place: 'analytics',
        operation: null,
      },
    },
  ]
}

const inPercent = (share: Float64Array) =>
  roundedEstimate(estimateOf(share.map((one) => 100 * one)), 1)

/** Money of the link's network that found no link: some of it may be this link's. */
export function findUnmatched({ unmatched, whole, network }: LinkFacts): Candidate[] {
  const stake = unmatched.cents / Math.max(1, unmatched.cents + whole.cents)
  if (unmatched.sales === 0 || unmatched.cents <= 0 || stake < leastUnmatched) return []
  return [
    {
      probability: null,
      gain: null,
      stake,
      insight: {
        key: 'unmatched',
        type: 'unmatched',
        title: `${unmatched.sales} ${sourceName(network)} ${unmatched.sales === 1 ? 'sale isn’t' : 'sales aren’t'} matched to a link`,
        description: 'Some may belong to this link. Its earnings would be higher than shown here.',
        recommendation:
          'Assign them by hand. Later sales with the same tracking ID follow automatically.',
        measure: 'Unmatched earnings',
        unit: 'dollars',
        currentValue: exactly(unmatched.cents / 100),
        optimizedValue: null,
        confidenceOf: 'Counted, not estimated',
        change: null,
        place: 'unmatched',
        operation: null,
      },
    },
  ]
}
