import { withRealHost } from '@hopwise/contracts'

/** An address as people read it: its real host, without scheme and www. */
export function shortAddress(url: string): string {
  return withRealHost(url)
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
}

/** `go.example/l/desk` as `go.example` and `/l/desk`: the end is what distinguishes links. */
export function splitAtPath(address: string): [host: string, path: string] {
  const slash = address.indexOf('/')
  return slash < 0 ? [address, ''] : [address.slice(0, slash), address.slice(slash)]
}
