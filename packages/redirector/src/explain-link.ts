import { referrerSource, type Trial } from '@hopwise/contracts'
import { countryName, describeCondition } from './describe-condition.ts'
import { buildLocation } from './hot-path/build-location.ts'
import { chooseTarget } from './hot-path/choose-target.ts'
import { roomOf } from './hot-path/click-cap.ts'
import { firstClickId } from './hot-path/click-id.ts'
import {
  type Choice,
  type CompiledLink,
  type CompiledRule,
  compileLink,
} from './hot-path/compiled-link.ts'
import type { Visitor } from './hot-path/conditions.ts'
import { type AnswerReason, answerReason } from './hot-path/page-plan.ts'
import { withoutAdClickIds } from './hot-path/query.ts'
import { segmentOf, sharesFor } from './hot-path/rotation.ts'
import type { StoredLink } from './hot-path/stored-link.ts'
import { canLeaveApp } from './http/escape-page.ts'
import { hasEnded } from './http/notices.ts'

/** A visitor who is only supposed: `supposedVisitor` of the contract without its time. */
export interface VisitorFacts {
  country?: string | undefined
  device: string
  os: string
  language: string
  /** Host alone. */
  referrer: string
  platform: string
  isInApp: boolean
  hasGpc: boolean
  isBot: boolean
  /** The visitor's own query. */
  query: string
}

/**
 * How a visitor would be answered and why, by the very link that answers visitors. Nothing is
 * counted or used up. Null when the link's URL cannot be opened.
 */
export function explainLink(stored: StoredLink, facts: VisitorFacts, nowMs: number): Trial | null {
  const link = compileLink(stored)
  if (link === null) return null
  const visitor = supposed(facts)
  const choice = chooseTarget(link, visitor, 0, nowMs)
  const reason = answerReason(link.page, choice.target, visitor, {
    isHead: false,
    isPrefetch: false,
    hasGpc: facts.hasGpc,
  })
  const query = facts.hasGpc ? withoutAdClickIds(facts.query) : facts.query
  const rotation = choice.chosenBy === 'rotation' ? link.rotation : null
  return {
    rules: explainRules(link, visitor, choice, nowMs),
    chosenBy: choice.chosenBy,
    segment: rotation === null ? null : segmentOf(rotation, visitor),
    targets: (hasEnded(link, nowMs) ? [] : targetsOf(link, visitor, choice)).map(
      ({ target, probability }) => {
        const location = buildLocation(target, firstClickId(nowMs), query)
        return { armId: target.variantId, url: target.url, probability, location }
      },
    ),
    ...answerTo(link, reason, nowMs),
    referrerPolicy: choice.target.referrerPolicy,
  }
}

function supposed(facts: VisitorFacts): Visitor {
  const language = facts.language.toLowerCase()
  const referrer = facts.referrer.toLowerCase()
  return {
    country: () => facts.country ?? 'ZZ',
    device: () => facts.device,
    os: () => facts.os,
    language: () => language,
    referrerHost: () => referrer,
    referrerSource: () => referrerSource(referrer),
    platform: () => facts.platform,
    isMachine: () => facts.isBot,
    isInApp: () => facts.isInApp && (facts.os === '' || canLeaveApp(facts.os)),
  }
}

function explainRules(
  link: CompiledLink,
  visitor: Visitor,
  choice: Choice,
  nowMs: number,
): Trial['rules'] {
  const chosen = link.rules.findIndex((rule) => rule.choice === choice)
  const explained = link.rules.map((rule, index) =>
    explainRule(rule, visitor, nowMs, chosen >= 0 && index > chosen),
  )
  const country = visitor.country()
  const storefront = link.storefronts?.get(country)
  if (storefront === undefined) return explained
  const text = describeCondition({ kind: 'country', in: [country] })
  return [
    ...explained,
    {
      id: storefront.chosenBy,
      name: `Amazon storefront: ${countryName(country)}`,
      matches: true,
      isSkipped: chosen >= 0,
      conditions: [{ text, matches: true }],
      cap: null,
    },
  ]
}

function explainRule(
  { predicates, stored, choice: { cap } }: CompiledRule,
  visitor: Visitor,
  nowMs: number,
  isSkipped: boolean,
): Trial['rules'][number] {
  const conditions = predicates.map((predicate, index) => ({
    text: describeCondition(stored.when[index]),
    matches: predicate(visitor, nowMs),
  }))
  return {
    id: stored.id,
    name: stored.name ?? '',
    matches: conditions.every(({ matches }) => matches),
    isSkipped,
    conditions,
    cap: cap === null ? null : { clicks: cap.clicks, left: roomOf(cap, nowMs) },
  }
}

/** Every target this visitor may be sent to; they are one unless the rotation draws. */
function targetsOf(link: CompiledLink, visitor: Visitor, choice: Choice) {
  const { rotation } = link
  if (choice.chosenBy !== 'rotation' || rotation === null) return [choice]
  const { chances } = sharesFor(rotation, segmentOf(rotation, visitor))
  return rotation.live.map((target, index) => ({ target, probability: chances[index] ?? 0 }))
}

const answers: Partial<Record<AnswerReason, Trial['answer']>> = {
  'in-app': 'escape',
  retargeting: 'interstitial',
  consent: 'interstitial',
}

function answerTo(
  link: CompiledLink,
  reason: AnswerReason,
  nowMs: number,
): Pick<Trial, 'answer' | 'why'> {
  if (hasEnded(link, nowMs)) {
    return { answer: 'expired', why: 'Visitors get a page that says the link has expired.' }
  }
  if (link.passwordHash !== null) {
    return { answer: 'password', why: 'Visitors who know the password are led on.' }
  }
  return { answer: answers[reason] ?? 'redirect', why: whyOf(reason, link.stored) }
}

function whyOf(reason: AnswerReason, { isSample }: StoredLink): string {
  if (reason === 'no-pixel' && isSample === true) return neverInSample
  return reasons[reason]
}

/** Its pixels may be someone's: they are shown, and never loaded. */
const neverInSample =
  'Retargeting is on. The sample never loads its pixels, so the visitor is redirected immediately.'

const reasons: Record<AnswerReason, string> = {
  plain: 'The visitor is redirected immediately, with no page in between.',
  amazon: 'Amazon’s program policies allow no page between your site and the shop.',
  machine: 'Crawlers and previews are redirected without a page.',
  prefetch: 'A prefetch is redirected without a page.',
  'in-app': 'Inside an app’s browser, visitors are offered their own browser first.',
  retargeting: 'Retargeting is on: a short page loads your pixels on the way.',
  consent:
    'Visitors from the EEA, the UK, Switzerland or an unknown country are asked first. Your pixels load once they accept.',
  gpc: 'The visitor asks not to be tracked (Global Privacy Control), so no pixel is loaded.',
  'no-pixel': 'Retargeting is on, but there is no pixel to load: set one up in Settings.',
  'not-in-app': 'The visitor is not inside an app’s browser.',
}
