import type { LinkCondition, LinkRule, SmartLink } from '@hopwise/contracts'
import { formatDateTime } from '../format/date.ts'
import { formatList } from '../format/list.ts'
import { formatNumber } from '../format/number.ts'
import { shortAddress } from '../format/short-address.ts'
import { describeDates, valueNames } from './condition-labels.ts'

export interface Routed extends Pick<SmartLink, 'originalUrl'> {
  rules: readonly Pick<LinkRule, 'when' | 'url' | 'cap'>[]
  arms: readonly Pick<SmartLink['arms'][number], 'url' | 'pausedAt'>[]
  expiresAt?: string | null
  expiredUrl?: string | null
  hasPassword?: boolean
}

const shownRules = 3

/** Where a link leads in one sentence: first what its rules say, then everyone else. */
export function describeRouting(link: Routed): string {
  const rules = link.rules.slice(0, shownRules).map(routeOf)
  const more = link.rules.length - rules.length
  const parts = [
    ...rules,
    ...(more > 0 ? [`${more} more ${more === 1 ? 'rule follows' : 'rules follow'}`] : []),
    describeRest(link),
  ]
  return [`${capitalized(parts.join('; '))}.`, ...describeEnd(link), ...describeAsking(link)].join(
    ' ',
  )
}

function describeEnd({ expiresAt, expiredUrl }: Routed): string[] {
  if (!expiresAt) return []
  const then = expiredUrl ? `everyone goes to ${shortAddress(expiredUrl)}` : 'the link expires'
  return [`On ${formatDateTime(expiresAt)}, ${then}.`]
}

const describeAsking = ({ hasPassword }: Routed): string[] =>
  hasPassword ? ['Visitors are asked for a password first.'] : []

const capitalized = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** Who a rule is for, and where they go. */
export function describeRule(rule: Routed['rules'][number]): string {
  return capitalized(routeOf(rule))
}

function routeOf(rule: Routed['rules'][number]): string {
  return `${describeVisitors(rule.when)} go to ${shortAddress(rule.url)}${describeCap(rule.cap)}`
}

/** Those whom no rule took. */
export function describeRest({ rules, arms, originalUrl }: Routed): string {
  const live = arms.filter(({ pausedAt }) => pausedAt === null)
  const who = rules.length === 0 ? 'Everyone goes' : 'everyone else goes'
  if (live.length < 2) return `${who} to ${shortAddress(live[0]?.url ?? originalUrl)}`
  const split = rules.length === 0 ? 'Everyone is' : 'everyone else is'
  return `${split} split between ${describeUrls(live.map(({ url }) => url))} by what each earns`
}

const namedUrls = 2

/** Two by their names; more than that by how many, and where where they are all of one site. */
function describeUrls(urls: readonly string[]): string {
  if (urls.length <= namedUrls) return formatList(urls.map(shortAddress))
  const hosts = new Set(urls.map((url) => new URL(url).host))
  const [host] = hosts
  return hosts.size === 1 ? `${urls.length} pages of ${host}` : `${urls.length} URLs`
}

const devices: Record<string, string> = {
  desktop: 'desktops',
  mobile: 'phones',
  tablet: 'tablets',
  tv: 'TVs',
  other: 'other devices',
}

/** `phones in Germany or Austria`; every visitor where nothing is asked. */
function describeVisitors(when: readonly LinkCondition[]): string {
  const kinds = when.flatMap((one) => (one.kind === 'device' ? [...one.in] : []))
  const who =
    kinds.length === 0
      ? 'visitors'
      : formatList(
          kinds.map((kind) => devices[kind] ?? kind),
          'or',
        )
  const rest = when.filter(({ kind }) => kind !== 'device').map(describeOne)
  return when.length === 0 ? 'all visitors' : [who, ...rest].join(' ')
}

const before = {
  country: 'in',
  os: 'on',
  language: 'who read',
  referrer: 'coming from',
  platform: 'from',
} as const

function describeOne(condition: LinkCondition): string {
  if (condition.kind === 'dates') return describeDates(condition.from, condition.until)
  if (condition.kind === 'device') return ''
  return `${before[condition.kind]} ${formatList(valueNames(condition), 'or')}`
}

function describeCap(cap: LinkRule['cap']): string {
  if (!cap) return ''
  const clicks = formatNumber(cap.clicks)
  return cap.per === 'day' ? `, up to ${clicks} clicks a day` : `, up to ${clicks} clicks in all`
}
