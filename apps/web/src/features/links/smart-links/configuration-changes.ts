import type { LinkCondition, LinkConfiguration, LinkRule } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { describeCondition } from '#src/shared/link-parts/condition-labels.ts'

const switches = {
  enableGeotargeting: 'Geotargeting',
  enableDeviceTargeting: 'Device targeting',
  enableRetargeting: 'Retargeting',
  isCloaked: 'Cloaking',
  passesQuery: 'Query pass-through',
  escapesApps: 'In-app escape',
} as const

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What changed from one configuration of a link to another, a sentence each. */
export function configurationChanges(
  before: LinkConfiguration,
  after: LinkConfiguration,
): string[] {
  return [
    ...(before.originalUrl === after.originalUrl
      ? []
      : [
          `Original URL from ${shortAddress(before.originalUrl)} to ${shortAddress(after.originalUrl)}`,
        ]),
    ...urlChanges(before.rotateUrls, after.rotateUrls),
    ...ruleChanges(before.rules, after.rules),
    ...Object.entries(switches).flatMap(([name, label]) => {
      // safe because these are the keys of the record above
      const key = name as keyof typeof switches
      return before[key] === after[key] ? [] : [`${label} ${after[key] ? 'on' : 'off'}`]
    }),
    ...utmChanges(before.utm ?? {}, after.utm ?? {}),
    ...expiryChanges(before, after),
  ]
}

function urlChanges(before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((url) => !before.includes(url))
  const removed = before.filter((url) => !after.includes(url))
  const kept = (urls: readonly string[], others: readonly string[]) =>
    urls.filter((url) => others.includes(url))
  return [
    ...added.map((url) => `Rotation URL added: ${shortAddress(url)}`),
    ...removed.map((url) => `Rotation URL removed: ${shortAddress(url)}`),
    ...(isSame(kept(before, after), kept(after, before)) ? [] : ['Rotation URLs reordered']),
  ]
}

function ruleChanges(before: readonly LinkRule[], after: readonly LinkRule[]): string[] {
  const idsOf = (rules: readonly LinkRule[]) => rules.map(({ id }) => id)
  const common = (rules: readonly LinkRule[], others: readonly LinkRule[]) =>
    idsOf(rules).filter((id) => idsOf(others).includes(id))
  return [
    ...after.flatMap((rule) => {
      const old = before.find(({ id }) => id === rule.id)
      if (old === undefined) return [`Rule added: ${describeRule(rule)}`]
      return isSame({ ...old, id: 0 }, { ...rule, id: 0 })
        ? []
        : [`Rule changed: ${describeRule(old)}, now ${describeRule(rule)}`]
    }),
    ...before
      .filter(({ id }) => !idsOf(after).includes(id))
      .map((rule) => `Rule removed: ${describeRule(rule)}`),
    ...(isSame(common(before, after), common(after, before)) ? [] : ['Rules reordered']),
  ]
}

function describeRule({ name, when, url, cap }: LinkRule): string {
  const conditions = when.map((one: LinkCondition) => describeCondition(one)).join('; ')
  return [
    name && `“${name}”`,
    `(${conditions || 'every visitor'})`,
    `to ${shortAddress(url)}`,
    cap && `for ${formatNumber(cap.clicks)} clicks ${cap.per === 'day' ? 'a day' : 'in all'}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function expiryChanges(before: LinkConfiguration, after: LinkConfiguration): string[] {
  const { expiresAt, expiredUrl } = after
  if (expiresAt === before.expiresAt && expiredUrl === before.expiredUrl) return []
  if (expiresAt === null) return ['Expiry removed']
  const then = expiredUrl === null ? '' : `, then to ${shortAddress(expiredUrl)}`
  return [`Expires on ${formatDateTime(expiresAt)}${then}`]
}

type Values = Record<string, string | undefined>

function utmChanges(before: Values, after: Values): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((part) => before[part] !== after[part])
    .map((part) =>
      after[part] ? `UTM ${part} is ${after[part]}` : `UTM ${part} removed (was ${before[part]})`,
    )
}
