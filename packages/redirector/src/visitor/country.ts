import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Reader } from 'mmdb-lib'

export const unknownCountry = 'ZZ'

/** The file of public registry data that comes with Hopwise: coarse, but free to pass on. */
export function defaultGeoFile(): string {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/package.json')
  return path.join(path.dirname(manifest), 'geo-whois-asn-country.mmdb')
}

export type CountryOf = (ip: string) => string

/** Understands both the flat records of ip-location-db and MaxMind's nested ones. @internal */
export function openCountries(file: string): CountryOf {
  return openGeoFile(file).countryOf
}

interface GeoFile {
  countryOf: CountryOf
  builtAt: Date
}

function openGeoFile(file: string): GeoFile {
  // safe because every field is checked before use
  const reader = new Reader<never>(readFileSync(file))
  const countryOf = (ip: string) => {
    // A mapped IPv4 address stands in another part of the tree than the address it means.
    const address = ip.startsWith('::ffff:') ? ip.slice(7) : ip
    try {
      return countryCode(reader.get(address))
    } catch {
      return unknownCountry
    }
  }
  return { countryOf, builtAt: reader.metadata.buildEpoch }
}

export interface Countries {
  countryOf: CountryOf
  /** When the file was made: addresses change hands. Null when it cannot be read. */
  builtAt(): Date | null
}

/** Opened when first needed, for the file is large; without it a visitor is still sent on. */
export function openCountriesLate(file: string, onFault: (error: unknown) => void): Countries {
  let open: (Omit<GeoFile, 'builtAt'> & { builtAt: Date | null }) | null = null

  function opened() {
    try {
      open ??= openGeoFile(file)
    } catch (error) {
      onFault(error)
      open = { countryOf: () => unknownCountry, builtAt: null }
    }
    return open
  }

  return { countryOf: (ip) => opened().countryOf(ip), builtAt: () => opened().builtAt }
}

function countryCode(record: unknown): string {
  if (typeof record !== 'object' || record === null) return unknownCountry
  if ('country_code' in record) return knownCountry(record.country_code)
  const country = 'country' in record ? record.country : null
  if (typeof country !== 'object' || country === null || !('iso_code' in country)) {
    return unknownCountry
  }
  return knownCountry(country.iso_code)
}

/** What the proxy says of a visitor's country goes before their address, also where it is that no one knows. */
export function visitorCountry(reported: string, address: string, countryOf: CountryOf): string {
  return reported.trim() === '' ? countryOf(address) : knownCountry(reported)
}

/** Cloudflare says XX for unknown and T1 for Tor. @internal */
export function knownCountry(code: unknown): string {
  if (typeof code !== 'string') return unknownCountry
  const upper = code.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(upper) && upper !== 'XX' ? upper : unknownCountry
}
