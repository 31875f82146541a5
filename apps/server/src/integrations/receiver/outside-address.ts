import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** Whether an address is out on the internet: not private, not loopback, not this machine's own. */
export function isOutside(address: string): boolean {
  return isOnInternet(address) && !isOwn(address)
}

/** The same, or an address of this machine that the internet reaches. */
export function isOnInternet(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address that is written as IPv6 leads where the IPv4 address leads.
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && !isCompatible(parsed)
}

function isOwn(address: string): boolean {
  const parsed = ipaddr.process(address)
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return own.some((one) => sameAddress(one.address, parsed))
}

/** `::a.b.c.d`, an IPv4 address in an old form that ipaddr.js takes for one of the internet. */
function isCompatible(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0)
}

function sameAddress(text: string, other: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const bare = text.split('%', 1)[0] ?? ''
  return ipaddr.isValid(bare) && ipaddr.process(bare).toString() === other.toString()
}

/** The address in a URL that names no host; null where there is a name to resolve. */
export function literalAddress(url: string): string | null {
  const bare = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : null
}
