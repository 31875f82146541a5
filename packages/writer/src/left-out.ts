import type { ContentRequest, PostCheck, PostRule } from '@hopwise/contracts'
import { checkSiteText } from '@hopwise/post-checks'
import { otherCall, refusalOfCall } from './call-of.ts'
import { descriptionText } from './listing-text.ts'
import { plainText } from './plain-text.ts'
import { sentencesOf, whyLeftOut } from './product-sheet.ts'

/** Words of a request that no post repeats. */
export interface LeftOut {
  text: string
  /** The rule they would break; null for what is no one's claim, such as an order to the writer. */
  rule: PostRule | null
  why: string
}

const longestExcerpt = 200
const promises: Partial<Record<PostRule, string>> = {
  'false-urgency': 'created urgency that can’t be verified',
  'health-claim': 'promised an effect on health or weight',
  'income-claim': 'promised an income',
  testimonial: 'described an experience you didn’t enter',
  price: 'named a price that may change',
}

/** What the built-in writer leaves out of a request, so that it can be said. */
export function droppedFrom(request: ContentRequest): LeftOut[] {
  return [...ofDescription(request), ...ofCall(request), ...ofExperience(request)]
}

function ofDescription({ productDescription }: ContentRequest): LeftOut[] {
  return sentencesOf(descriptionText(productDescription)).flatMap((sentence): LeftOut[] => {
    const refusal = whyLeftOut(sentence)
    const text = plainText(sentence).trim().slice(0, longestExcerpt)
    if (refusal === null) return []
    if (refusal === 'order')
      return [{ text, rule: null, why: 'Instructions to the writer were left out.' }]
    if (refusal === 'own') return [{ text, rule: null, why: 'First-person claims were left out.' }]
    const why = promises[refusal.rule] ?? 'made a claim a post may not make'
    return [{ text, rule: refusal.rule, why: `The description ${why}; that was left out.` }]
  })
}

function ofCall({ callToAction }: ContentRequest): LeftOut[] {
  const refusal = refusalOfCall(callToAction)
  if (refusal === null) return []
  const why = promises[refusal.rule] ?? 'made a claim a post may not make'
  return [
    {
      text: callToAction.trim().slice(0, longestExcerpt),
      rule: refusal.rule,
      why: `Your call to action ${why}; it was replaced by “${otherCall}”.`,
    },
  ]
}

function ofExperience({ experience, contentStrategy }: ContentRequest): LeftOut[] {
  if (contentStrategy !== 'testimonial') return []
  return (experience.match(/[^.!?\n]+[.!?]*/gu) ?? []).flatMap((sentence): LeftOut[] => {
    const text = sentence.trim().slice(0, longestExcerpt)
    const failed = checkSiteText(text, { hasAffiliateLink: false, experience }).find(
      ({ outcome }) => outcome === 'failed',
    )
    if (failed === undefined || !/\p{L}/u.test(text)) return []
    const why = promises[failed.rule] ?? 'made a claim a post may not make'
    return [{ text, rule: failed.rule, why: `Your experience ${why}; that was left out.` }]
  })
}

/**
 * The checks of a post, complete: a rule that the request's own words would have broken is
 * `repaired`, with those words. Words that break no rule are reported under `empty`, the rule on having words.
 */
export function withLeftOut(checks: readonly PostCheck[], request: ContentRequest): PostCheck[] {
  const dropped = droppedFrom(request)
  return checks.map((check) => {
    const own = dropped.filter(({ rule }) => (rule ?? 'empty') === check.rule)
    if (own.length === 0 || check.outcome !== 'passed') return check
    const message = [...new Set(own.map(({ why }) => why))].join(' ')
    return { ...check, outcome: 'repaired', message, excerpt: own[0]?.text ?? null }
  })
}
