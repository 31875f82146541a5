import { enoughClicks, enoughSales } from '@hopwise/contracts'
import type { Random } from '@hopwise/units'
import { type GroupPosterior, meansOf, posteriorsOf } from './group-posterior.ts'
import type { ClickGroup, LinkFacts } from './link-facts.ts'

/** What is known of a link's clicks, group by group. */
export interface Findings {
  whole: GroupPosterior
  countries: GroupPosterior[]
  devices: GroupPosterior[]
  hours: GroupPosterior[]
  weekdays: GroupPosterior[]
  /** Expected dollars a click by hour of the week. */
  weekHours: Map<string, number>
  arms: GroupPosterior[]
  random: Random
}

/** Beyond so many countries the rest have too few clicks for anything. */
const mostCountries = 60

const findCountries = ({ countries }: Pick<LinkFacts, 'countries'>, random: Random) =>
  posteriorsOf(
    countries.toSorted((one, other) => other.clicks - one.clicks).slice(0, mostCountries),
    random,
  )

function findTiming(
  { hours, weekdays, weekHours }: Pick<LinkFacts, 'hours' | 'weekdays' | 'weekHours'>,
  random: Random,
): Pick<Findings, 'hours' | 'weekdays' | 'weekHours'> {
  const means = meansOf(weekHours)
  return {
    hours: posteriorsOf(hours, random),
    weekdays: posteriorsOf(weekdays, random),
    weekHours: new Map(weekHours.map(({ key }, index) => [key, means[index] ?? 0])),
  }
}

const findWhole = ({ whole }: Pick<LinkFacts, 'whole'>, random: Random) =>
  only(posteriorsOf([whole], random))

export function findAll(facts: LinkFacts, random: Random): Findings {
  return {
    whole: findWhole(facts, random),
    countries: findCountries(facts, random),
    devices: posteriorsOf(facts.devices, random),
    ...findTiming(facts, random),
    arms: findArms(facts, random),
    random,
  }
}

/** Arms that take part now. */
function findArms({ arms, armGroups }: LinkFacts, random: Random): GroupPosterior[] {
  const active = new Set(arms.filter((arm) => !arm.isPaused).map(({ id }) => String(id)))
  return posteriorsOf(
    armGroups.filter(({ key }) => active.has(key)),
    random,
  )
}

export function missingOf({ clicks, buyers }: ClickGroup) {
  const missing = {
    clicks: Math.max(0, enoughClicks - clicks),
    conversions: Math.max(0, enoughSales - buyers),
  }
  return missing.clicks + missing.conversions === 0 ? null : missing
}

function only<Item>([item]: Item[]): Item {
  if (item === undefined) throw new Error('one group has one posterior')
  return item
}
