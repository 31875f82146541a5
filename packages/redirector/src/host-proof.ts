import { createHmac } from 'node:crypto'
import type { ProveHost } from './handle.ts'

const base = '/.well-known/hopwise-domain/'
const token = /^[A-Za-z0-9_-]{16,64}$/

/** Asked at a host, answers `hostProof` where the host leads to this installation. */
export const hostProofPath = (token: string): string => base + token

/** Whether a URL asks for such a proof, and for nothing else. */
export const asksForHostProof = (url: string): boolean =>
  url.startsWith(base) && token.test(url.slice(base.length))

/** What no one but this installation can answer, and at this host alone. */
export function hostProof(key: string, host: string, token: string): string {
  return createHmac('sha256', key).update(`host:${host}:${token}`).digest('hex')
}

/** Any host is answered: that it leads here is what is asked, and whose it is stands in its DNS. */
export function createHostProof(key: string): ProveHost {
  return (header, url) => {
    if (!asksForHostProof(url)) return null
    const host = header.toLowerCase().replace(/\.?(?::\d+)?$/, '')
    return hostProof(key, host, url.slice(base.length))
  }
}
