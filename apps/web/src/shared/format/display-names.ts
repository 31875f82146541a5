import { once } from './once.ts'

export const unknownCountry = 'ZZ'

const regions = once(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }))
const languages = once(() => new Intl.DisplayNames('en', { type: 'language', fallback: 'code' }))

export function countryName(code: string): string {
  if (code === unknownCountry) return 'Unknown'
  return regions().of(code) ?? code
}

export function languageName(code: string): string {
  return languages().of(code) ?? code
}
