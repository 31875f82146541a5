import {
  countryCodes,
  deviceKinds,
  type LinkCondition,
  linkPlatforms,
  operatingSystems,
} from '@hopwise/contracts'
import { formatDateTime } from '../format/date.ts'
import { countryName, languageName } from '../format/display-names.ts'
import { platformNames } from '../format/platform-names.ts'

export type ConditionKind = LinkCondition['kind']
type ListedKind = Exclude<ConditionKind, 'dates'>
type ChosenKind = Exclude<ListedKind, 'referrer'>

export interface Choice {
  value: string
  label: string
}

export const conditionNames: Record<ConditionKind, string> = {
  country: 'Country',
  device: 'Device',
  os: 'System',
  language: 'Language',
  referrer: 'Referrer',
  platform: 'Platform',
  dates: 'Dates',
}

const deviceNames: Record<(typeof deviceKinds)[number], string> = {
  desktop: 'Desktop',
  mobile: 'Phone',
  tablet: 'Tablet',
  tv: 'TV',
  other: 'Other',
}

/** Those most of the web's visitors ask for; any other can be typed. */
const commonLanguages =
  'en es pt fr de it nl pl ru uk tr ar he fa hi bn ur id ms vi th zh ja ko sv da nb fi cs sk hu ro bg el hr sr'

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label)

const lists: Record<ChosenKind, () => readonly Choice[]> = {
  country: () =>
    [...countryCodes].map((value) => ({ value, label: countryName(value) })).toSorted(byLabel),
  device: () => deviceKinds.map((value) => ({ value, label: deviceNames[value] })),
  os: () => operatingSystems.map((value) => ({ value, label: value })),
  language: () =>
    commonLanguages
      .split(' ')
      .map((value) => ({ value, label: languageName(value) }))
      .toSorted(byLabel),
  platform: () => linkPlatforms.map((value) => ({ value, label: platformNames[value] })),
}

const made = new Map<ChosenKind, readonly Choice[]>()

/** Made when a form first asks: names and order of 250 countries hold a screen that shows none. */
export function choicesOf(kind: ChosenKind): readonly Choice[] {
  const choices = made.get(kind) ?? lists[kind]()
  made.set(kind, choices)
  return choices
}

function valueName(kind: ListedKind, value: string): string {
  switch (kind) {
    case 'referrer':
    case 'os':
      return value
    case 'language':
      return languageName(value)
    case 'country':
      return countryName(value)
    case 'device':
    case 'platform':
      return choicesOf(kind).find((choice) => choice.value === value)?.label ?? value
  }
}

const shownAtOnce = 3

/** What a condition lists, a name each. */
export const valueNames = (condition: Extract<LinkCondition, { in: unknown }>) =>
  condition.in.map((value) => valueName(condition.kind, value))

/** Such as `Country: Germany, Austria`. */
export function describeCondition(condition: LinkCondition): string {
  const { kind } = condition
  if (condition.kind === 'dates') return `Dates: ${describeDates(condition.from, condition.until)}`
  if (condition.in.length === 0) return `${conditionNames[kind]}: choose`
  const names = valueNames(condition)
  const more = names.length - shownAtOnce
  const shown = more > 0 ? `${names.slice(0, shownAtOnce).join(', ')} + ${more}` : names.join(', ')
  return `${conditionNames[kind]}: ${shown}`
}

export function describeDates(from: string | null, until: string | null): string {
  if (from === null) return until === null ? 'choose' : `until ${formatDateTime(until)}`
  if (until === null) return `from ${formatDateTime(from)}`
  return `${formatDateTime(from)} to ${formatDateTime(until)}`
}
