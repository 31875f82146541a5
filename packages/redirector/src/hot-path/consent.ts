/**
 * Where a visitor must agree before anything is stored on their device or loaded from an ad network:
 * the EEA with the regions that belong to the EU, the UK and the islands with its rules, and Switzerland.
 */
const asked =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO AX GF GP MF MQ RE YT GB GG GI IM JE CH'

/** A visitor of an unknown country may be from one of them. */
const unknownCountry = 'ZZ'
const askedFirst: ReadonlySet<string> = new Set([...asked.split(' '), unknownCountry])

export function needsConsent(country: string): boolean {
  return askedFirst.has(country)
}
