import { parameterName, splitQuery } from './query.ts'

/** What a network allows in a query, and where it wants the click id. */
export interface PlacementRules {
  /** Parameter that carries the click id; null sends none. */
  clickIdParameter: string | null
  fillsPlaceholders: boolean
  /** The visitor's own parameters travel on to the target. */
  passesQuery: boolean
  /** Lower-case names a visitor may never set, stored or not: they say who is paid. */
  forbidden: readonly string[]
}

/** A destination cut where the click id and the visitor's query go, so that a hit only concatenates. */
export interface CompiledTarget {
  variantId: number
  /** The click id stands between each two. */
  parts: readonly string[]
  hash: string
  hasQuery: boolean
  passesQuery: boolean
  /** Lower-case names the visitor cannot set. */
  taken: ReadonlySet<string>
}

const placeholder = /^(?:\{|\[|%7b|%5b)+(?:click_?id|tid|subid)(?:\}|\]|%7d|%5d)+$/i

/** Null when the stored text is no http(s) URL: such a link answers as unknown. */
export function compileTarget(
  variantId: number,
  storedUrl: string,
  rules: PlacementRules,
): CompiledTarget | null {
  if (!URL.canParse(storedUrl)) return null
  const url = new URL(storedUrl)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
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
  const parts = join(base, pairs)
  const { passesQuery } = rules
  return { variantId, parts, hash, hasQuery: pairs.length > 0, passesQuery, taken }
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
