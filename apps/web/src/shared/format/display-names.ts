export const unknownCountry = 'ZZ'

// Made when the first name is asked for: a browser takes 5 to 10 ms for it.
let regions: Intl.DisplayNames | undefined
let languages: Intl.DisplayNames | undefined

export function countryName(code: string): string {
  if (code === unknownCountry) return 'Unknown'
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
  return regions.of(code) ?? code
}

export function languageName(code: string): string {
  languages ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
  return languages.of(code) ?? code
}
