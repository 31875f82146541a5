import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

interface Prefix {
  /** A multiple of 8. */
  ipv4: number
  /** A multiple of 16. */
  ipv6: number
}

/** What one household or office has to itself. */
const household: Prefix = { ipv4: 32, ipv6: 64 }

/** Ranges of this machine and its own networks. */
const near: ReadonlySet<string> = new Set([
  'carrierGradeNat',
  'linkLocal',
  'loopback',
  'private',
  'uniqueLocal',
  'unspecified',
])

/** The household of an address; null for what is close by, or is no address. */
export function householdOf(address: string): string | null {
  const parsed = parse(address)
  return parsed === null || near.has(parsed.range()) ? null : cut(parsed, household)
}

/** The network of an address, such as `203.0.113.7/32` or `2001:db8:1:2::/64`; null for what is no address. */
export function networkOf(address: string, prefix: Prefix = household): string | null {
  const parsed = parse(address)
  return parsed === null ? null : cut(parsed, prefix)
}

/** What limits count a caller by: their network, or what they say where it is no address. */
export const networkOrAddress = (address: string, prefix: Prefix = household): string =>
  networkOf(address, prefix) ?? address

function cut(parsed: ipaddr.IPv4 | ipaddr.IPv6, prefix: Prefix): string {
  if (parsed instanceof ipaddr.IPv4) {
    const kept = parsed.octets.map((octet, place) => (place * 8 < prefix.ipv4 ? octet : 0))
    return `${kept.join('.')}/${prefix.ipv4}`
  }
  const kept = parsed.parts.slice(0, prefix.ipv6 / 16).map((part) => part.toString(16))
  return `${kept.join(':')}::/${prefix.ipv6}`
}

/** An IPv4 address inside IPv6 as what it means. */
export function plainAddress(address: string): string {
  return parse(address)?.toString() ?? address
}

/** Many may share it, or it says nothing of who came: a proxy's, a container's gateway. */
export function isCloseBy(address: string): boolean {
  const parsed = parse(address)
  return parsed !== null && near.has(parsed.range())
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return isIP(address) === 0 ? null : ipaddr.process(address)
}
