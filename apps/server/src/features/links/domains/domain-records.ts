import { isIP } from 'node:net'
import type { DnsRecord } from '@hopwise/contracts'
import { getDomain } from 'tldts'
import type { Config } from '#src/config.ts'
import { ownHosts } from '#src/own-hosts.ts'

type Names = Pick<Config, 'publicUrl' | 'shortHost'>

/** What the DNS of a domain must say: whose it is, and that it leads here. */
export function recordsOf(
  config: Names,
  { host, token }: { host: string; token: string },
): [claim: DnsRecord, place: DnsRecord] {
  const target = targetOf(config)
  return [
    { type: 'TXT', name: `_hopwise.${host}`, value: `hopwise=${token}` },
    { type: placeType(host, target), name: host, value: target },
  ]
}

/** Its short host, where there is one. */
function targetOf(names: Names): string {
  const name = ownHosts(names).at(-1) ?? ''
  return name.replace(/^\[(.*)\]$/, '$1')
}

/** DNS allows no CNAME at the top of a domain. */
function placeType(host: string, target: string): DnsRecord['type'] {
  if (isIP(target) !== 0) return isIP(target) === 4 ? 'A' : 'AAAA'
  return getDomain(host, { allowPrivateDomains: true }) === host ? 'ALIAS' : 'CNAME'
}
