import type { IncomingMessage } from 'node:http'

/** @internal */
export const pageLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'ja'] as const

export type PageLanguage = (typeof pageLanguages)[number]

/** The language that the page for a visitor is in. */
export function visitorLanguage({ headers }: Pick<IncomingMessage, 'headers'>): PageLanguage {
  return pageLanguage(headers['accept-language'] ?? '')
}

/**
 * The language a visitor prefers of those that pages for visitors have; English otherwise.
 * @internal
 */
export function pageLanguage(acceptLanguage: string): PageLanguage {
  const preferred = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return {
        language: tag.split('-', 1)[0] ?? '',
        weight: weight === undefined ? 1 : Number(weight.trim().slice(2)),
      }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  for (const { language } of preferred) if (isKnown(language)) return language
  return 'en'
}

function isKnown(language: string): language is PageLanguage {
  return pageLanguages.some((one) => one === language)
}
