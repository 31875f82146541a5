import { deviceKinds } from './clicks.ts'
import { countryIssue } from './countries.ts'
import type { LinkCondition, LinkRule, operatingSystems } from './link-configuration.ts'
import { referrerSource } from './referrers.ts'

/** What is wrong with a configuration, and the field to fix. */
export interface LinkIssue {
  path: string
  message: string
}

type Rule = Pick<LinkRule, 'when'> & Partial<Pick<LinkRule, 'name' | 'cap'>>
type Listed = Exclude<LinkCondition, { kind: 'dates' }>['kind']

/** All conditions of a rule at once: what a visitor must be, and when. */
interface Bounds {
  lists: Map<Listed, string[]>
  from: number
  until: number
}

const nouns: Record<Listed, string> = {
  country: 'country',
  device: 'device',
  os: 'system',
  language: 'language',
  referrer: 'referrer',
  platform: 'platform',
}

/** `other` runs on everything: a device that does not say what it is. */
const runsOn: Record<(typeof operatingSystems)[number], readonly string[]> = {
  iOS: ['mobile', 'tablet', 'other'],
  Android: ['mobile', 'tablet', 'tv', 'other'],
  Windows: ['desktop', 'tablet', 'other'],
  macOS: ['desktop', 'other'],
  Linux: deviceKinds,
  'Chrome OS': ['desktop', 'tablet', 'other'],
}

export function ruleLabel(rule: Pick<Rule, 'name'>, index: number): string {
  return rule.name ? `Rule ${index + 1} (${rule.name})` : `Rule ${index + 1}`
}

/** Conditions that no visit can ever meet, or that say nothing. */
export function conditionIssues(rules: readonly Pick<Rule, 'when'>[]): LinkIssue[] {
  return rules.flatMap(({ when }, index) =>
    when.flatMap((condition, at) => {
      const message = conditionIssue(condition)
      return message === null ? [] : [{ path: `rules.${index}.when.${at}`, message }]
    }),
  )
}

function conditionIssue(condition: LinkCondition): string | null {
  if (condition.kind === 'country') return condition.in.map(countryIssue).find(Boolean) ?? null
  if (condition.kind !== 'dates' || condition.from !== null || condition.until !== null) return null
  return 'Please choose a date from or until which the rule holds'
}

/** Rules that contradict themselves, and rules that no visitor ever comes to. */
export function ruleIssues(rules: readonly Rule[]): LinkIssue[] {
  const issues = conditionIssues(rules)
  const earlierRules: { rule: Rule; label: string }[] = []
  for (const [index, rule] of rules.entries()) {
    const label = ruleLabel(rule, index)
    const bounds = boundsOf(rule.when)
    if (typeof bounds === 'string') {
      issues.push({ path: `rules.${index}.when`, message: `${label} can never hold: ${bounds}` })
      continue
    }
    const isLast = index === rules.length - 1
    if (takesAll(rule) && !isLast) {
      issues.push({
        path: `rules.${index}.when`,
        message: `${label} has no condition, so no rule after it is ever reached. Give it a condition or move it to the end.`,
      })
      return issues
    }
    const earlier = earlierRules.find((one) => covers(one.rule, bounds))
    if (earlier !== undefined) {
      issues.push({
        path: `rules.${index}.when`,
        message: `${label} is never reached: ${earlier.label} takes all of its visitors first. Move it up, or narrow the other.`,
      })
    }
    earlierRules.push({ rule, label })
  }
  return issues
}

export const takesAll = ({ when, cap }: Rule) => when.length === 0 && !cap

/** Whether an earlier rule holds whenever these bounds do. One with a cap steps aside some day. */
function covers({ when, cap }: Rule, late: Bounds): boolean {
  if (cap) return false
  return when.every((condition) => {
    if (condition.kind === 'dates') {
      return late.from >= startOf(condition) && late.until <= endOf(condition)
    }
    const asked = lowerCase(condition.in)
    if (condition.kind === 'device' && deviceKinds.every((kind) => asked.includes(kind)))
      return true
    const own = late.lists.get(condition.kind)
    return own?.every((one) => asked.some((other) => isWithin(condition.kind, one, other))) ?? false
  })
}

/** The bounds, or why no one can meet them. */
function boundsOf(when: readonly LinkCondition[]): Bounds | string {
  const bounds: Bounds = {
    lists: new Map(),
    from: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
  }
  for (const condition of when) {
    if (condition.kind === 'dates') {
      bounds.from = Math.max(bounds.from, startOf(condition))
      bounds.until = Math.min(bounds.until, endOf(condition))
      if (bounds.from >= bounds.until) return 'its dates end before they begin.'
      continue
    }
    const { kind } = condition
    const before = bounds.lists.get(kind)
    const list = lowerCase(condition.in)
    const both = before === undefined ? list : common(kind, before, list)
    if (both.length === 0) return `its conditions on the ${nouns[kind]} have none in common.`
    bounds.lists.set(kind, both)
  }
  return deviceIssue(bounds) ?? bounds
}

function deviceIssue({ lists }: Bounds): string | null {
  const devices = lists.get('device')
  const systems = lists.get('os')
  if (devices === undefined || systems === undefined) return null
  const possible = Object.entries(runsOn)
    .filter(([system]) => systems.includes(system.toLowerCase()))
    .flatMap(([, kinds]) => kinds)
  if (devices.some((device) => possible.includes(device))) return null
  return 'none of its systems runs on any of its devices.'
}

function common(kind: Listed, one: string[], other: string[]): string[] {
  return [
    ...one.filter((value) => other.some((wider) => isWithin(kind, value, wider))),
    ...other.filter((value) => one.some((wider) => isWithin(kind, value, wider))),
  ].filter((value, at, all) => all.indexOf(value) === at)
}

/** As the redirector compares: `pt-br` is `pt`, `old.reddit.com` is `reddit.com`, `t.co` is `x.com`. */
function isWithin(kind: Listed, value: string, wider: string): boolean {
  if (value === wider) return true
  if (kind === 'language') return value.startsWith(`${wider}-`)
  return kind === 'referrer' && (value.endsWith(`.${wider}`) || referrerSource(value) === wider)
}

const lowerCase = (list: readonly string[]) => list.map((value) => value.toLowerCase())

type Dates = Extract<LinkCondition, { kind: 'dates' }>
const startOf = ({ from }: Dates) => (from === null ? Number.NEGATIVE_INFINITY : Date.parse(from))
const endOf = ({ until }: Dates) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until))
