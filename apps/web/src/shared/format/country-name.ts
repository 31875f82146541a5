const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export const unknownCountry = 'ZZ'

export function countryName(code: string): string {
  return code === unknownCountry ? 'Unknown' : (regions.of(code) ?? code)
}
