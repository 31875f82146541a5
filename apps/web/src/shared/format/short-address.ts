import { withRealHost } from '@hopwise/contracts'

/** An address as people read it: its real host, without scheme and www. */
export function shortAddress(url: string): string {
  return withRealHost(url)
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '')
}
