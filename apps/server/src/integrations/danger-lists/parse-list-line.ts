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
  const { hostname, host, pathname, search } = new URL(url)
  const name = plainName(hostname)
  return [`u:${host}${pathname}${search}`, `u:${host}${pathname}`, ...keysOfHost(name)]
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
  const { host, pathname, search } = new URL(written)
  return `u:${host}${pathname}${search}`
}

const plainName = (host: string) => host.toLowerCase().replace(/\.$/, '')
