import { enoughClicks, enoughSales, type Insight } from '@hopwise/contracts'
import {
  type CandidateAction,
  describeClicks,
  dollars,
  perClickStep,
  roughly,
  roundDollars,
} from '../candidate-action.ts'
import { type CentsRange, missingSales, rangeFrom, rateShares, type Sold } from '../intervals.ts'
import type { LinkFacts, MoneyFacts } from '../money-facts.ts'

const dayMs = 86_400_000
/** An analysis says little of a month later. */
const staleDays = 30
export const shownAnalyses = 2
/** So many more clicks a month are asked for a link that earns well. */
const moreClicks = 100

const healthOf = ({ id }: LinkFacts) => `/affiliate-links?link=${id}&tab=health`

/** What is to be fixed; a dead destination has no other words. */
const fixes: Partial<Record<string, string>> = {
  'tag-stripped': 'Restore the tag of',
  'out-of-stock': 'Add another shop to',
  unreachable: 'Check the unreachable link',
}

/** A destination is dead, sold out or lost its tag while visitors still go there. */
export function fixLinks({ links, problems }: MoneyFacts): CandidateAction[] {
  const byId = new Map(links.map((link) => [link.id, link]))
  return problems.flatMap((problem) => {
    const link = byId.get(problem.linkId)
    if (link === undefined || !link.isLive) return []
    const expected = rangeFrom(problem.riskCents, link)
    return [
      {
        kind: 'problem',
        subject: `link:${link.id}`,
        facts: `${problem.outcome}:${problem.failingSince.slice(0, 10)}`,
        title: `${fixes[problem.outcome] ?? 'Fix the broken link'} ${link.name}`,
        why: problem.text,
        steps: [
          perClickStep(link),
          {
            label: 'At risk in 30 days',
            sum: 'Clicks to this destination in the last 30 days × their EPC',
            result: roundDollars(problem.riskCents),
          },
        ],
        expected,
        whyNoEstimate: missingSales(link.sales),
        isUrgent: true,
        minutes: 10,
        link: { path: healthOf(link), label: 'Open link health' },
      },
    ]
  })
}

/** Visitors of another country reach a store in which the tag earns nothing: a tag is missing, or unused. */
export function addStorefronts({ links, foreignClicks }: MoneyFacts): CandidateAction[] {
  const byId = new Map(links.map((link) => [link.id, link]))
  const known = foreignClicks.flatMap((clicks) => {
    const link = byId.get(clicks.linkId)
    return link === undefined || link.clicks === 0 ? [] : [{ ...clicks, link }]
  })
  const byAction = Map.groupBy(known, ({ country, hasTag, linkId }) =>
    hasTag ? `link:${linkId}` : `country:${country}`,
  )
  return [...byAction].flatMap(([subject, own]) => {
    const [first] = own
    if (first === undefined) return []
    const { store, hasTag, linkId } = first
    const clicks = own.reduce((sum, one) => sum + one.clicks, 0)
    const sold = soldBy(own.map(({ link }) => link))
    const cents = own.reduce((sum, one) => sum + (one.clicks * one.link.cents) / one.link.clicks, 0)
    const places = [...new Set(own.map((one) => countryName(one.country)))].join(', ')
    const sources = new Set(own.map((one) => one.linkId)).size
    const who = sources === 1 ? first.link.name : `${sources} links`
    return [
      {
        kind: 'storefront',
        subject,
        facts: `${hasTag ? 'tagged' : 'untagged'}:${roughly(clicks)}`,
        title: hasTag ? `Turn geotargeting on for ${first.link.name}` : `Add a tag for ${store}`,
        why: `${who} sent ${describeClicks(clicks)} from ${places} to another country’s store in 30 days. An Amazon tag only earns in its own store.`,
        steps: own.map((one) => ({
          label: `${one.link.name}, ${countryName(one.country)}, if they bought as its other visitors do`,
          sum: `${describeClicks(one.clicks)} × ${dollars(one.link.cents / one.link.clicks)} EPC`,
          result: roundDollars((one.clicks * one.link.cents) / one.link.clicks),
        })),
        expected: rangeFrom(cents, sold),
        whyNoEstimate: missingSales(sold.sales),
        minutes: hasTag ? 5 : 15,
        link: hasTag
          ? { path: `/smart-links?tab=manage&edit=${linkId}`, label: 'Edit targeting' }
          : { path: '/settings?tab=links', label: 'Add the tag' },
      },
    ]
  })
}

/** What Link Intelligence found and no one applied yet, in dollars of 30 days. */
export function applyInsights({ links, analyses }: MoneyFacts): CandidateAction[] {
  const byId = new Map(links.map((link) => [link.id, link]))
  return analyses.flatMap(({ linkId, analysedAt, insights }) => {
    const link = byId.get(linkId)
    const insight = insights.find(isWorthIt)
    if (link === undefined || !link.isLive || insight === undefined) return []
    return [
      {
        kind: 'insight',
        subject: `link:${linkId}`,
        facts: `${insight.key}:${analysedAt.toISOString().slice(0, 10)}`,
        title: titleOf(insight, link),
        why: insight.recommendation,
        ...gainOf(insight, link),
        minutes: 5,
        link: {
          path: `/link-optimization?link=${linkId}&tab=insights`,
          label: 'Open the insight',
        },
      },
    ]
  })
}

/** The verb first, and the link by name. */
function titleOf({ type, title }: Insight, { name }: LinkFacts): string {
  return type === 'arm' || type === 'destination'
    ? `${title} in ${name}`
    : `Improve ${name}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`
}

/** Other rules and screens cover sales without a link, and bots. */
function isWorthIt({ type, impact, optimizedValue, isExpected }: Insight): boolean {
  if (type === 'unmatched' || type === 'bots') return false
  return impact !== 'low' || (optimizedValue !== null && isExpected)
}

function gainOf(
  { unit, currentValue, optimizedValue, isExpected, measure }: Insight,
  { recent }: LinkFacts,
): Pick<CandidateAction, 'steps' | 'expected' | 'whyNoEstimate'> {
  if (unit !== 'per-click' || optimizedValue === null || !isExpected) {
    return { whyNoEstimate: 'The analysis shows differences, not the gain from a change.' }
  }
  const gain = (value: number) =>
    Math.max(0, Math.round((value - currentValue.value) * 100 * recent.clicks))
  const expected: CentsRange = {
    value: gain(optimizedValue.value),
    low: gain(optimizedValue.low),
    high: gain(optimizedValue.high),
  }
  if (expected.value === 0) return { whyNoEstimate: 'It is expected to change little.' }
  const [now, then] = [currentValue.value * 100, optimizedValue.value * 100]
  return {
    expected,
    steps: [
      { label: measure, sum: `${dollars(then)} − ${dollars(now)}`, result: dollars(then - now) },
      {
        label: 'In 30 days',
        sum: `${describeClicks(recent.clicks)} × ${dollars(then - now)}`,
        result: roundDollars(expected.value),
      },
    ],
  }
}

/** Links with clicks and sales enough of which no one asked what they say, those that earn the most first. */
export function linksToAnalyse({
  links,
  analyses,
  now,
}: Pick<MoneyFacts, 'links' | 'analyses' | 'now'>): LinkFacts[] {
  const known = new Map(analyses.map((one) => [one.linkId, one.analysedAt]))
  return links
    .filter(
      ({ id, isLive, clicks, sales }) =>
        isLive &&
        clicks >= enoughClicks &&
        sales >= enoughSales &&
        now.getTime() - (known.get(id)?.getTime() ?? 0) > staleDays * dayMs,
    )
    .toSorted((one, other) => other.recent.cents - one.recent.cents)
}

/** Of them those with enough clicks that converted. */
export function analyseLinks(facts: MoneyFacts): CandidateAction[] {
  const { analyses, convertingClicks } = facts
  const known = new Map(analyses.map((one) => [one.linkId, one.analysedAt]))
  return linksToAnalyse(facts)
    .filter(({ id }) => (convertingClicks.get(id) ?? 0) >= enoughSales)
    .slice(0, shownAnalyses)
    .map((link) => ({
      kind: 'analyse',
      subject: `link:${link.id}`,
      facts: known.get(link.id)?.toISOString().slice(0, 10) ?? 'never',
      title: `Analyze ${link.name}`,
      why: `${describeClicks(link.clicks)} in 90 days, ${convertingClicks.get(link.id)} of which converted, are enough to compare countries, devices and hours.`,
      whyNoEstimate: 'You’ll know its value after it runs.',
      minutes: 5,
      link: { path: `/link-optimization?link=${link.id}`, label: 'Open Link Intelligence' },
    }))
}

/** A smart link that many visit, and that has nothing to learn from; a cloaked URL is not there to learn. */
export function addArms({ links }: MoneyFacts): CandidateAction[] {
  return links
    .filter(
      ({ isLive, isSmart, isCloaked, arms, network, clicks }) =>
        isLive &&
        isSmart &&
        !isCloaked &&
        arms < 2 &&
        network !== 'amazon' &&
        clicks >= enoughClicks,
    )
    .toSorted((one, other) => other.recent.clicks - one.recent.clicks)
    .slice(0, 2)
    .map((link) => ({
      kind: 'one-arm',
      subject: `link:${link.id}`,
      facts: 'one',
      title: `Give ${link.name} a second destination`,
      why: 'This smart link has one destination, so the rotation can’t learn anything.',
      whyNoEstimate: 'Hopwise learns what another destination earns by sending visitors there.',
      minutes: 10,
      link: { path: `/smart-links?tab=manage&edit=${link.id}`, label: 'Edit the link' },
    }))
}

/** The link whose clicks surely earn more than the others': more of them are worth a post. */
export function feedWinner({ links, all }: MoneyFacts): CandidateAction[] {
  if (all.clicks === 0) return []
  const mean = all.cents / all.clicks
  const [best] = links
    .flatMap((link) => {
      if (!link.isLive || link.clicks < enoughClicks || link.sales < enoughSales) return []
      // Whether its clicks earn more is a question of the rate, not of what comes next.
      const low = (rateShares(link.sales).low * link.cents) / link.clicks
      return low > mean ? [{ link, low }] : []
    })
    .toSorted((one, other) => other.low - one.low)
  if (best === undefined) return []
  const { link } = best
  const cents = (moreClicks * link.cents) / link.clicks
  return [
    {
      kind: 'winner',
      subject: `link:${link.id}`,
      facts: roughly(link.cents / link.clicks),
      title: `Send more visitors to ${link.name}`,
      why: `Its EPC is ${dollars(link.cents / link.clicks)}. The average of your links is ${dollars(mean)}. Write another post for ${link.productName}.`,
      steps: [
        perClickStep(link),
        {
          label: `${moreClicks} more clicks`,
          sum: `${moreClicks} × ${dollars(link.cents / link.clicks)}`,
          result: roundDollars(cents),
        },
      ],
      expected: rangeFrom(cents, link),
      minutes: 30,
      link: {
        path: `/content-generator?productId=${link.productId}`,
        label: 'Write a post',
      },
    },
  ]
}

/** Together, each link once. */
function soldBy(links: LinkFacts[]): Sold {
  const sold = { cents: 0, sales: 0 }
  for (const { cents, sales } of new Set(links)) {
    sold.cents += cents
    sold.sales += sales
  }
  return sold
}

const regions = new Intl.DisplayNames('en-US', { type: 'region' })

function countryName(code: string): string {
  return regions.of(code) ?? code
}
