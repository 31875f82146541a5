import { averageOf, combine, type Draws, meanOf, probabilityOf } from '@hopwise/statistics'
import { describeCount } from '#src/sentences.ts'
import type { Findings } from '../findings.ts'
import type { GroupPosterior } from '../group-posterior.ts'
import type { LinkFacts } from '../link-facts.ts'
import {
  type Candidate,
  describeAddress,
  describeCountry,
  describeDollars,
  nameCountry,
  type Operation,
  perClickOf,
  worthwhile,
} from './candidate.ts'
import { armsIn } from './find-targeting.ts'

/** Countries whose clicks earn far less, or far more, than those of all the others. */
export function findCountryInsights(facts: LinkFacts, findings: Findings): Candidate[] {
  const notable = findings.countries.filter(
    ({ group, missingClicks }) => group.key !== 'ZZ' && missingClicks === 0,
  )
  if (findings.countries.length < 2) return []
  return notable.flatMap((country) => {
    const rest = restOf(country, findings.countries)
    const parts = [country.perClick, rest]
    const less = probabilityOf(parts, (own, others) => own * worthwhile < others)
    const more = probabilityOf(parts, (own, others) => own > others * worthwhile)
    if (less >= more) return [lowCountry(facts, findings, { country, rest, probability: less })]
    return [highCountry(facts, { country, rest, probability: more })]
  })
}

interface Found {
  country: GroupPosterior
  rest: Draws
  probability: number
}

function lowCountry(facts: LinkFacts, findings: Findings, found: Found): Candidate {
  const { country, rest, probability } = found
  const name = nameCountry(country.group.key)
  const share = country.group.clicks / Math.max(1, facts.whole.clicks)
  const better = facts.isAmazon ? null : betterArm(facts, findings, country)
  const canLearn =
    better === null &&
    !facts.configuration.enableGeotargeting &&
    facts.arms.filter(({ isPaused }) => !isPaused).length > 1
  const amazonTag = facts.isAmazon && !facts.storefronts.includes(country.group.key)
  return {
    probability: better === null ? probability : Math.min(probability, better.probability),
    gain:
      better &&
      combine([better.perClick, country.perClick, findings.whole.perClick], (to, from, all) =>
        all > 0 ? (share * (to - from)) / all : 0,
      ),
    stake: share,
    insight: {
      ...words(found, name, share),
      key: `country-${country.group.key}`,
      title: `Clicks from ${name} earn far less`,
      recommendation: better
        ? `Send visitors from ${name} to ${describeAddress(better.url)}, which earns ${describeDollars(meanOf(better.perClick))} a click there.`
        : canLearn
          ? 'Turn on geotargeting so the rotation can learn what works in each country.'
          : amazonTag
            ? `Add your Associates tag for Amazon’s store in ${name} and turn on geotargeting so its visitors can buy there.`
            : `Add a rule that sends visitors from ${name} to an offer sold there.`,
      measure: `EPC from ${name} now, and if it earned like ${better ? 'that destination' : 'everywhere else'}`,
      optimizedValue: perClickOf(better?.perClick ?? rest),
      change: better
        ? `Adds a rule: visitors from ${name} go to ${better.url}`
        : canLearn
          ? 'Turns on geotargeting'
          : null,
      place: better || canLearn ? null : amazonTag ? 'storefronts' : 'smart-link',
      operation: better
        ? ruleFor(country.group.key, better.url)
        : canLearn
          ? { kind: 'switch', name: 'enableGeotargeting' }
          : null,
    },
  }
}

function ruleFor(country: string, url: string): Operation {
  const name = `From ${describeCountry(country)}`
  return {
    kind: 'add-rule',
    rule: { name, when: [{ kind: 'country', in: [country] }], url, cap: null },
  }
}

function highCountry({ whole }: LinkFacts, found: Found): Candidate {
  const { country, probability } = found
  const name = nameCountry(country.group.key)
  const share = country.group.clicks / Math.max(1, whole.clicks)
  return {
    probability,
    gain: null,
    stake: share,
    insight: {
      ...words(found, name, share),
      key: `country-${country.group.key}`,
      title: `Clicks from ${name} earn far more`,
      recommendation: `Post more for ${name}, in its time zone, language and currency. Its clicks are worth more.`,
      measure: `EPC from everywhere else, and from ${name}`,
      currentValue: perClickOf(found.rest),
      optimizedValue: perClickOf(country.perClick),
      change: null,
      place: 'campaigns',
      operation: null,
    },
  }
}

function words({ country, rest }: Found, name: string, share: number) {
  const { clicks, buyers } = country.group
  return {
    type: 'country' as const,
    description: `${describeCount(clicks, 'click')} came from ${name} (${Math.round(100 * share)}% of all), and ${buyers} converted. That’s about ${describeDollars(meanOf(country.perClick))} a click, compared with ${describeDollars(meanOf(rest))} elsewhere.`,
    unit: 'per-click' as const,
    currentValue: perClickOf(country.perClick),
    confidenceOf: `that a click from ${name} differs from the others by a quarter or more`,
  }
}

/** The arm that surely earns more there than the country does now. */
function betterArm(facts: LinkFacts, { random }: Findings, country: GroupPosterior) {
  const there = armsIn(facts, facts.armCountries, random).flatMap(({ arm, segments }) => {
    const own = segments.get(country.group.key)
    return own && own.missingClicks === 0 ? [{ url: arm.url, perClick: own.perClick }] : []
  })
  const [best] = there.toSorted((one, other) => meanOf(other.perClick) - meanOf(one.perClick))
  if (best === undefined || there.length < 2) return null
  const probability = probabilityOf(
    [best.perClick, country.perClick],
    (arm, now) => arm > now * 1.1,
  )
  return probability >= 0.9 ? { ...best, probability } : null
}

function restOf(one: GroupPosterior, all: readonly GroupPosterior[]): Draws {
  return averageOf(
    all
      .filter((other) => other !== one)
      .map(({ perClick, group }) => ({ draws: perClick, weight: group.clicks })),
  )
}
