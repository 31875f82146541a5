const maxSlugLength = 64

export interface LinkPath {
  /** Lower case: a slug is found however it was typed. */
  slug: string
  /** The visitor's raw query, without the question mark. */
  query: string
}

const questionMark = 63
const slash = 47
const letterL = 108

/** `/l/{slug}` of a raw request URL; null for everything else. */
export function parseLinkPath(url: string): LinkPath | null {
  if (url.charCodeAt(0) !== slash || url.charCodeAt(1) !== letterL || url.charCodeAt(2) !== slash) {
    return null
  }
  return parseSlugAt(url, 3)
}

/** The path of a link's URL as it was typed, without the slash that some programs add. */
export function pathAsked(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return path.endsWith('/') ? path.slice(0, -1) : path
}

/** Below `/l/` stand links and nothing else. */
export function isBelowLinks(url: string): boolean {
  return url.startsWith('/l/')
}

/** Programs that pass a link on may encode it. */
const plus = /(?:\+|%2b)$/i

/** A link's URL with a plus behind its slug asks where it leads: the URL without it, or null. */
export function urlBeforePlus(url: string): string | null {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  const asked = path.replace(plus, '')
  return asked === path ? null : asked
}

/** `/{slug}`, for the short host. */
export function parseShortPath(url: string): LinkPath | null {
  return url.charCodeAt(0) === slash ? parseSlugAt(url, 1) : null
}

/** Some programs that turn text into links put a slash behind it. */
function isLast(url: string, position: number): boolean {
  return position === url.length || url.charCodeAt(position) === questionMark
}

/** Only plain letters, digits and inner hyphens: an encoded or odd path never reaches the cache. */
function parseSlugAt(url: string, start: number): LinkPath | null {
  let end = start
  let hasUpper = false
  for (; end < url.length; end += 1) {
    const code = url.charCodeAt(end)
    if (code === questionMark) break
    if (code >= 97 && code <= 122) continue
    if (code >= 48 && code <= 57) continue
    if (code === 45 && end > start) continue
    if (code === slash && isLast(url, end + 1)) break
    if (code < 65 || code > 90) return null
    hasUpper = true
  }
  if (end === start || end - start > maxSlugLength || url.charCodeAt(end - 1) === 45) return null
  const slug = url.slice(start, end)
  const queryStart = url.charCodeAt(end) === slash ? end + 2 : end + 1
  return { slug: hasUpper ? slug.toLowerCase() : slug, query: url.slice(queryStart) }
}
