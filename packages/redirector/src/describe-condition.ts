import { platformLabels } from '@hopwise/contracts'
import { fillText } from './http/fill-text.ts'
import type { PageLanguage } from './http/page-language.ts'
import { type PageTexts, pageTexts } from './http/page-texts/page-texts.ts'

const listedKinds = ['country', 'device', 'os', 'language', 'referrer', 'platform'] as const

/** Values that are words rather than names. */
const translatedValues: Record<string, keyof PageTexts> = {
  desktop: 'desktop',
  mobile: 'mobile',
  tablet: 'tablet',
  tv: 'tv',
  email: 'email',
  website: 'website',
  general: 'other',
  other: 'other',
}

/** A stored condition in a sentence, such as `Country is Germany or Austria`. */
export function describeCondition(condition: unknown, language: PageLanguage = 'en'): string {
  const texts = pageTexts[language]
  const unknown = texts.unknownCondition
  if (typeof condition !== 'object' || condition === null || !('kind' in condition)) return unknown
  if (condition.kind === 'dates') return describeDates(condition, texts)
  const kind = listedKinds.find((one) => one === condition.kind)
  const list = 'in' in condition && Array.isArray(condition.in) ? condition.in.map(String) : []
  if (kind === undefined || list.length === 0) return unknown
  const names = list.map((value) => valueName(kind, value, language))
  const values = new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
  return fillText(texts[kind], { values })
}

export function countryName(code: string, language: PageLanguage = 'en'): string {
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  return (/^[A-Z]{2}$/.test(code) ? regions.of(code) : null) ?? code
}

function languageName(tag: string, language: PageLanguage): string {
  const languages = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' })
  return (/^[a-z]{2,3}(-[a-z]{2})?$/.test(tag) ? languages.of(tag) : null) ?? tag
}

function valueName(
  kind: (typeof listedKinds)[number],
  value: string,
  language: PageLanguage,
): string {
  if (kind === 'country') return countryName(value, language)
  if (kind === 'language') return languageName(value, language)
  const labels: Record<string, string> = kind === 'platform' ? platformLabels : {}
  const text = kind === 'os' || kind === 'referrer' ? undefined : translatedValues[value]
  return labels[value] ?? (text === undefined ? value : pageTexts[language][text])
}

function describeDates(condition: object, texts: PageTexts): string {
  const from = 'from' in condition ? moment(condition.from) : null
  const until = 'until' in condition ? moment(condition.until) : null
  if (from === null) return until === null ? texts.anyTime : fillText(texts.until, { until })
  return until === null
    ? fillText(texts.from, { from })
    : fillText(texts.fromUntil, { from, until })
}

function moment(value: unknown): string | null {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(ms)
    ? null
    : `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
