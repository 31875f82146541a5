import { plainHost } from './network-addresses.ts'
import { withScheme } from './with-scheme.ts'

/** Its pages differ by their query. */
const script = /\.(?:aspx?|cgi|jsp|php)$/i

/** A page of a shop, without what an affiliate adds to its URL. */
export interface Page {
  host: string
  /** Host and path; the host alone is the shop. */
  address: string
}

export function pageOf(url: string): Page | null {
  const whole = withScheme(url)
  if (!URL.canParse(whole)) return null
  const parsed = new URL(whole)
  const host = plainHost(parsed).replace(/^www\./, '')
  const query = script.test(parsed.pathname) ? parsed.search : ''
  return { host, address: `${host}${parsed.pathname.replace(/\/+$/, '')}${query}` }
}

/** The page and those that its path leads through, the shop left out; the nearest first. */
export function pathOf({ host, address }: Page): string[] {
  const parts = address.slice(host.length).split('/').slice(1)
  return parts.map((_, i) => [host, ...parts.slice(0, parts.length - i)].join('/'))
}
