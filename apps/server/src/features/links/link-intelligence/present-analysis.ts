import { deviceKinds, type LinkAnalysis } from '@hopwise/contracts'
import { moneyOf } from '@hopwise/units'
import { type Findings, missingOf } from './findings.ts'
import { presentGroup, rounded } from './group-posterior.ts'
import type { StoredInsight } from './insights/candidate.ts'
import { chooseInsights } from './insights/choose-insights.ts'
import { bestOf } from './insights/find-timing.ts'
import type { LinkFacts } from './link-facts.ts'
import { scoreOf } from './score.ts'

/** As it is kept: insights with what a press changes. */
export type StoredAnalysis = Omit<LinkAnalysis, 'insights'> & { insights: StoredInsight[] }

export function analyse(facts: LinkFacts, findings: Findings): StoredAnalysis {
  const { insights, potential, potentialFrom } = chooseInsights(facts, findings)
  const missing = missingOf(facts.whole)
  const { score, compared, othersPerClick } = scoreOf(
    facts.whole,
    facts.otherLinks,
    findings.random,
  )
  const { conversionRate, conversionRateInterval, perClick } = presentGroup(findings.whole)
  return {
    linkId: facts.linkId,
    from: facts.from.toISOString(),
    to: facts.to.toISOString(),
    timeZone: facts.timeZone,
    clicks: facts.whole.clicks,
    conversions: facts.whole.buyers,
    revenue: moneyOf(facts.whole.cents),
    withoutClick: {
      conversions: facts.withoutClick.sales,
      revenue: moneyOf(facts.withoutClick.cents),
    },
    conversionRate,
    conversionRateInterval,
    perClick,
    missing,
    performanceScore: missing === null ? score : null,
    comparedLinks: compared,
    otherLinksPerClick: othersPerClick,
    optimizationPotential: potential,
    potentialFrom,
    rotation: facts.arms.length > 1 ? { gain: facts.gain } : null,
    insights,
    topPerformingCountries: findings.countries
      .toSorted((one, other) => other.group.cents - one.group.cents)
      .map((one) => ({ country: one.group.key, ...presentGroup(one) })),
    devicePerformance: deviceKinds.flatMap((device) => {
      const found = findings.devices.find(({ group }) => group.key === device)
      if (found === undefined) return []
      const shown = presentGroup(found)
      return [{ device, rate: shown.conversionRate, ...shown }]
    }),
    timeOptimization: timesOf(facts, findings),
  }
}

function timesOf(facts: LinkFacts, findings: Findings): LinkAnalysis['timeOptimization'] {
  const clicksAt = new Map(facts.weekHours.map(({ key, clicks }) => [key, clicks]))
  const grid = (figureOf: (key: string) => number) =>
    Array.from({ length: 7 }, (_row, day) =>
      Array.from({ length: 24 }, (_cell, hour) => figureOf(`${day + 1} ${hour}`)),
    )
  const isEnough = missingOf(facts.whole) === null
  const best = (groups: Findings['hours']) =>
    isEnough ? bestOf(groups).map(({ group }) => Number(group.key)) : []
  return {
    bestHours: best(findings.hours),
    bestDays: best(findings.weekdays),
    averagePerformance: findings.weekdays.map((one) => ({
      weekday: Number(one.group.key),
      ...presentGroup(one),
    })),
    hours: findings.hours.map((one) => ({ hour: Number(one.group.key), ...presentGroup(one) })),
    clicks: grid((key) => clicksAt.get(key) ?? 0),
    perClick: grid((key) => rounded(findings.weekHours.get(key) ?? 0, 4)),
    days: facts.days.map(({ key, clicks, cents }) => ({
      day: key,
      clicks,
      revenue: moneyOf(cents),
    })),
  }
}
