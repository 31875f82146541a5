import { parameterName, splitQuery } from './query.ts'

/** What a network allows in a query, and where it wants the click id. */
export interface PlacementRules {
  isAmazon: boolean
  /** Parameter that carries the click id; null sends none. */
  clickIdParameter: string | null
  fillsPlaceholders: boolean
  /** The visitor's own parameters travel on to the target. */
  passesQuery: boolean
  /** Lower-case names a visitor may never set, stored or not: they say who is paid. */
  forbidden: readonly string[]
  /** The destination cannot see where the visitor came from. */
  isCloaked: boolean
  /** Added where the stored URL has none of the name. */
  utm: readonly (readonly [name: string, value: string])[]
}

/**
 * Amazon's program policies: the referring site is not hidden, sub-tags are not assigned by visitor,
 * and a visitor's `tag` would say who is paid.
 */
export const amazonRules: PlacementRules = {
  isAmazon: true,
  clickIdParameter: null,
  fillsPlaceholders: false,
  passesQuery: false,
  forbidden: [],
  isCloaked: false,
  utm: [],
}

/** A destination cut where the click id and the visitor's query go, so that a hit only concatenates. */
export interface CompiledTarget {
  variantId: number
  /** As stored. */
  url: string
  /** The click id stands between each two. */
  parts: readonly string[]
  hash: string
  hasQuery: boolean
  passesQuery: boolean
  /** Lower-case names the visitor cannot set. */
  taken: ReadonlySet<string>
  referrerPolicy: string
  isAmazon: boolean
}

/**
 * Stores of Amazon and its short hosts; the final dot changes nothing. As `isAmazonHost` of the
 * contracts, which nothing on the way of a click imports; a test holds the two equal.
 */
const amazonHost =
  /(?:^|\.)(?:amazon\.(?:com|[a-z]{2}|com?\.[a-z]{2})|amzn\.(?:to|eu|in|asia|com)|a\.co)\.?$/

export function isAmazonUrl(url: string): boolean {
  return amazonHost.test(new URL(url).hostname)
}

const placeholder = /^(?:\{|\[|%7b|%5b)+(?:click_?id|tid|subid)(?:\}|\]|%7d|%5d)+$/i

/** Null when the stored text is no http(s) URL: such a link answers as unknown. */
export function compileTarget(
  variantId: number,
  storedUrl: string,
  linkRules: PlacementRules,
): CompiledTarget | null {
  if (!URL.canParse(storedUrl)) return null
  const url = new URL(storedUrl)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const isAmazon = linkRules.isAmazon || amazonHost.test(url.hostname)
  const rules = isAmazon ? amazonRules : linkRules
  const { hash } = url
  url.hash = ''
  const [base = '', ...queries] = url.href.split('?')
  const stored = splitQuery(queries.join('?'))
  const taken = new Set([...stored.map(parameterName), ...rules.forbidden])
  const pairs = stored.map((pair) => placeClickId(pair, rules))
  if (rules.clickIdParameter !== null) {
    const name = rules.clickIdParameter.toLowerCase()
    if (!taken.has(name)) pairs.push([`${rules.clickIdParameter}=`, ''])
    taken.add(name)
  }
  for (const [name, value] of rules.utm) {
    if (taken.has(name)) continue
    pairs.push([`${name}=${value}`])
    taken.add(name)
  }
  const parts = join(base, pairs)
  const { passesQuery } = rules
  return {
    variantId,
    url: storedUrl,
    parts,
    hash,
    hasQuery: pairs.length > 0,
    passesQuery,
    taken,
    // Networks check the referring site, but the page's path is no one's business.
    referrerPolicy: rules.isCloaked ? 'no-referrer' : 'strict-origin-when-cross-origin',
    isAmazon,
  }
}

/** The pair's text before and after the click id; one piece when it carries none. */
function placeClickId(pair: string, rules: PlacementRules): string[] {
  const equals = pair.indexOf('=')
  const name = equals < 0 ? pair : pair.slice(0, equals)
  // A label stored in this very parameter gives way: only the click id can match a sale to its click.
  if (parameterName(pair) === rules.clickIdParameter?.toLowerCase()) return [`${name}=`, '']
  const value = equals < 0 ? '' : pair.slice(equals + 1)
  return rules.fillsPlaceholders && placeholder.test(value) ? [`${name}=`, ''] : [pair]
}

function join(base: string, pairs: string[][]): string[] {
  const parts: string[] = []
  let current = base
  pairs.forEach(([before = '', after], index) => {
    current += (index === 0 ? '?' : '&') + before
    if (after === undefined) return
    parts.push(current)
    current = after
  })
  parts.push(current)
  return parts
}
