import { countryCode, destinationUrl, type LinkRule, mostRules } from '@hopwise/contracts'

/** The rules of a row cannot be taken over; the message is meant for a person. */
export class UnreadableRules extends Error {}

const nothing = /^(null|none|\{\}|\[\]|-)?$/i

/** An address of its own for a system, as Dub's `ios` and `android`. */
export function systemRule(system: 'iOS' | 'Android', text: string | undefined): LinkRule[] {
  if (text === undefined || nothing.test(text)) return []
  return [
    { name: system, when: [{ kind: 'os', in: [system] }], url: addressOf(system, text), cap: null },
  ]
}

/** Addresses by country: JSON as Dub writes it, or ThirstyAffiliates' `AU:http://…;US:http://…`. */
export function countryRules(text: string | undefined): LinkRule[] {
  if (text === undefined || nothing.test(text)) return []
  const byUrl = new Map<string, Set<string>>()
  for (const [country, url] of countriesIn(text)) {
    const code = countryCode.safeParse(country)
    if (!code.success) throw new UnreadableRules(`“${country.slice(0, 20)}” isn’t a country.`)
    const address = addressOf(code.data, url)
    byUrl.set(address, (byUrl.get(address) ?? new Set()).add(code.data))
  }
  if (byUrl.size > mostRules) {
    throw new UnreadableRules(`It has more than ${mostRules} URLs by country.`)
  }
  return [...byUrl].map(([url, countries]) => ({
    name: [...countries].slice(0, 5).join(', '),
    when: [{ kind: 'country', in: [...countries] }],
    url,
    cap: null,
  }))
}

function countriesIn(text: string): [country: string, url: string][] {
  if (text.startsWith('{')) return fromJson(text)
  return text
    .split(/;\s*(?=[A-Za-z]{2}:|$)/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const at = part.indexOf(':')
      return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    })
}

function fromJson(text: string): [country: string, url: string][] {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).map(([country, url]) => [country, String(url)])
  } catch {
    throw new UnreadableRules('Its URLs by country aren’t valid JSON.')
  }
}

function addressOf(what: string, text: string): string {
  const parsed = destinationUrl.safeParse(text)
  if (parsed.success) return parsed.data
  throw new UnreadableRules(`Its URL for ${what}: ${parsed.error.issues[0]?.message}.`)
}
