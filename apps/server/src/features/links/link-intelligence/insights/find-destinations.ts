import { mostWrongPercent } from '@hopwise/contracts'
import { combine, meanOf, probabilityOf } from '@hopwise/statistics'
import { letterOf } from '@hopwise/units'
import { describeCount } from '#src/sentences.ts'
import { isPossible } from '../change-of.ts'
import type { Findings } from '../findings.ts'
import { posteriorsOf } from '../group-posterior.ts'
import type { LinkFacts } from '../link-facts.ts'
import {
  type Candidate,
  describeAddress,
  describeDollars,
  describePercent,
  exactly,
  perClickOf,
} from './candidate.ts'

/** An arm is hopeless when the chance that it is the best is no more than statements may be wrong. */
const hopeless = mostWrongPercent / 100

/** Arms that are almost surely not the best. */
export function findWeakArms(facts: LinkFacts, { arms }: Findings): Candidate[] {
  if (arms.length < 2) return []
  const best = combine(
    arms.map(({ perClick }) => perClick),
    (...all) => Math.max(...all),
  )
  const total = arms.reduce((sum, { group }) => sum + group.clicks, 0)
  return arms.flatMap(({ group, perClick, missingClicks }) => {
    const arm = facts.arms.find(({ id }) => String(id) === group.key)
    const isBest = probabilityOf([perClick, best], (own, most) => own >= most * (1 - 1e-9))
    if (arm === undefined || missingClicks > 0 || isBest > hopeless) return []
    const share = group.clicks / Math.max(1, total)
    const isOriginal = arm.id === 0
    const address = describeAddress(arm.url)
    const name = `URL ${letterOf(facts.arms.indexOf(arm))}`
    return [
      {
        probability: 1 - isBest,
        gain: combine([best, perClick], (most, own) =>
          most > 0 ? (share * (most - own)) / most : 0,
        ),
        stake: share,
        insight: {
          key: `arm-${arm.id}`,
          type: 'arm',
          title: isOriginal
            ? `Replace ${name} with one that earns more`
            : `Stop sending visitors to ${name}`,
          description: `${address} is almost certainly not the best destination. It got ${describeCount(group.clicks, 'click')}, and ${group.buyers} converted. That’s about ${describeDollars(meanOf(perClick))} a click. Its chance of being the best is ${describePercent(isBest)}.`,
          recommendation: isOriginal
            ? 'Replace the link’s own URL with one that earns more.'
            : 'Remove it from the rotation so visitors no longer go there.',
          measure: 'EPC: this destination, and the best one',
          unit: 'per-click',
          currentValue: perClickOf(perClick),
          optimizedValue: perClickOf(best),
          confidenceOf: 'that another destination earns more per click',
          change: isOriginal ? null : `Removes ${arm.url} from the rotation`,
          place: isOriginal ? 'smart-link' : null,
          operation: isOriginal ? null : { kind: 'remove-arm', url: arm.url },
        },
      } satisfies Candidate,
    ]
  })
}

/** A link without a rotation, and another link for the same thing that earns more. */
export function findBetterSibling(facts: LinkFacts, { random }: Findings): Candidate[] {
  if (facts.configuration.rotateUrls.length > 0) return []
  const others = facts.siblings.filter(
    ({ url, group }) => group.clicks > 0 && isPossible(facts, { kind: 'add-arm', url }),
  )
  const [own, ...rest] = posteriorsOf([facts.whole, ...others.map(({ group }) => group)], random)
  if (own === undefined) return []
  const notable = rest.flatMap((posterior, index) => {
    const sibling = others[index]
    return sibling && posterior.missingClicks === 0 ? [{ sibling, posterior }] : []
  })
  const [top] = notable.toSorted(
    (one, other) => meanOf(other.posterior.perClick) - meanOf(one.posterior.perClick),
  )
  if (top === undefined) return []
  const { sibling, posterior } = top
  const parts = [posterior.perClick, own.perClick]
  return [
    {
      probability: probabilityOf(parts, (other, this_) => other > this_ * 1.1),
      gain: combine(parts, (other, this_) => (this_ > 0 ? Math.max(0, other / this_ - 1) : 0)),
      stake: 1,
      insight: {
        key: `sibling-${sibling.id}`,
        type: 'sibling',
        title: 'Try the destination of a link that earns more',
        description: `“${sibling.name}” earns about ${describeDollars(meanOf(posterior.perClick))} a click (${describeCount(sibling.group.clicks, 'click')}), compared with ${describeDollars(meanOf(own.perClick))} for this link. Its visitors may be different, so test its URL in the rotation first.`,
        recommendation: `Add ${describeAddress(sibling.url)} to the rotation. More visitors go there only if it earns more.`,
        measure: 'EPC: this link, and the other one',
        unit: 'per-click',
        currentValue: perClickOf(own.perClick),
        optimizedValue: perClickOf(posterior.perClick),
        confidenceOf: 'that the other link earns at least a tenth more per click',
        change: `Adds ${sibling.url} to the rotation`,
        place: null,
        operation: { kind: 'add-arm', url: sibling.url },
      },
    },
  ]
}

/** What the health check said of a destination. Nothing is estimated here. */
export function findProblems(facts: LinkFacts): Candidate[] {
  const active = facts.arms.filter(({ isPaused }) => !isPaused).length
  return facts.problems.map((one): Candidate => {
    const canLeave =
      one.variantId !== 0 &&
      !one.isPaused &&
      active > 1 &&
      facts.arms.some(({ id }) => id === one.variantId)
    const stake = facts.whole.cents > 0 ? Math.max(0, one.cents / facts.whole.cents) : 1
    return {
      probability: null,
      gain: null,
      stake: one.isPaused ? 0 : stake,
      insight: {
        key: `destination-${one.variantId}`,
        type: 'destination',
        title: one.isPaused
          ? 'Fix the destination that is paused'
          : 'Fix a destination that has a problem',
        description: `${describeAddress(one.url)}: ${one.problem}`,
        recommendation: canLeave
          ? 'Remove it from the rotation until it’s fixed.'
          : 'Fix the URL or choose another destination.',
        measure: 'Earnings in this period through this destination',
        unit: 'dollars',
        currentValue: exactly(one.cents / 100),
        optimizedValue: null,
        confidenceOf: `Observed by the health check, ${one.failures === 1 ? 'once' : `${one.failures} times in a row`}`,
        change: canLeave ? `Removes ${one.url} from the rotation` : null,
        place: canLeave ? null : 'smart-link',
        operation: canLeave ? { kind: 'remove-arm', url: one.url } : null,
      },
    }
  })
}
