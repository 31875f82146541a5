import { once } from './once.ts'

export const unknownCountry = 'ZZ'

const regions = once(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }))
const shortRegions = once(
  () => new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'code' }),
)
const languages = once(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }))

export function countryName(code: string): string {
  if (code === unknownCountry) return 'Unknown'
  return regions().of(code) ?? code
}

/** Where room is short: `US`, `UK`, `Germany`. */
export function shortCountryName(code: string): string {
  if (code === unknownCountry) return 'Unknown'
  return shortRegions().of(code) ?? code
}

const takesArticle =
  /^(?:United |Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines|Seychelles)| (?:Islands|Republic)$/

/** As it stands in a sentence: `the United States`. */
export function countryInText(code: string): string {
  const name = countryName(code)
  return takesArticle.test(name) ? `the ${name}` : name
}

export function languageName(code: string): string {
  return languages().of(code) ?? code
}
