/**
 * What a line of a list names: `h:` a host alone, `s:` a host with its subdomains, `u:` one address.
 * Null for comments and what is no address. It reads
 * - hosts files, and one domain or URL a line: URLhaus, Phishing.Database (its README), hagezi;
 * - URLhaus' CSV, `id,dateadded,url,…` in quotes (urlhaus.abuse.ch/api);
 * - `||host^` of adblock filters, and `*.host`: hagezi;
 * - rbldnsd zones, as the Spamhaus DBL may be: `.host` with subdomains, `:127.0.1.4:` a return
 *   code, `!` an exception (rbldnsd's manual).
 */
export function parseListLine(raw: string): string | null {
  const line = raw.trim()
  if (line === '' || /^[#!;$:[]/.test(line)) return null
  if (line.startsWith('"')) return urlKey(/"(https?:\/\/[^"]*)"/.exec(line)?.[1] ?? '')
  if (line.startsWith('@@')) return null
  const filtered = /^\|\|([^/^$|]+)\^/.exec(line)?.[1]
  if (filtered !== undefined) return hostKey('s', filtered)
  const [first = '', second] = line.split(/\s+/)
  if (/^(?:0\.0\.0\.0|127\.0\.0\.1|::1?)$/.test(first)) return hostKey('h', second ?? '')
  if (/^https?:\/\//i.test(first)) return urlKey(first)
  if (/^\*?\./.test(first)) return hostKey('s', first.replace(/^\*?\./, ''))
  return first.includes('/') ? urlKey(`http://${first}`) : hostKey('h', first)
}

/** The keys under which a list may name an address. */
export function keysOfUrl(url: string): string[] {
  if (!URL.canParse(url)) return []
  const parsed = new URL(url)
  const { hostAndPath, search } = partsOf(parsed)
  const name = plainName(parsed.hostname)
  return [`u:${hostAndPath}${search}`, `u:${hostAndPath}`, ...keysOfHost(name)]
}

export function keysOfHost(name: string): string[] {
  const labels = name.split('.')
  // Without the last: no list names a top-level domain.
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  return [`h:${name}`, `h:${name.replace(/^www\./, '')}`, ...parents.map((one) => `s:${one}`)]
}

function hostKey(kind: 'h' | 's', written: string): string | null {
  if (!/^[^\s/?#@]+\.[^\s/?#@.]+\.?$/.test(written) || !URL.canParse(`http://${written}`))
    return null
  return `${kind}:${plainName(new URL(`http://${written}`).hostname)}`
}

function urlKey(written: string): string | null {
  if (!URL.canParse(written)) return null
  const { hostAndPath, search } = partsOf(new URL(written))
  return `u:${hostAndPath}${search}`
}

/** One spelling of those that lead to the same place. */
function partsOf({ host, pathname, search }: URL) {
  const path = decodePlain(pathname).replace(/\/{2,}/g, '/')
  return { hostAndPath: `${host.replace(/\.(?=:|$)/, '')}${path}`, search: decodePlain(search) }
}

/** What needs no encoding is written as itself (RFC 3986, 6.2.2.2). */
function decodePlain(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : encoded.toUpperCase()
  })
}

const plainName = (host: string) => host.toLowerCase().replace(/\.$/, '')
