import { readFileSync } from 'node:fs'
import ipaddr from 'ipaddr.js'
import { RecentMap } from '../hot-path/recent-map.ts'

/** Whether an address belongs to a company that rents out servers. People behind some VPNs have one too. */
export type IsHosted = (ip: string) => boolean

const rememberedAddresses = 10_000

/** The list that comes with Hopwise. */
export function readHostingNetworks(): IsHosted {
  return hostingNetworksOf(readFileSync(new URL('./hosting-networks.txt', import.meta.url), 'utf8'))
}

/** Reads ranges, first and last address of each with a dash between them; # begins a remark. @internal */
export function hostingNetworksOf(text: string): IsHosted {
  const ranges = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('-').map(placeOf))
    .filter((range): range is [bigint, bigint] => range.length === 2 && !range.includes(null))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const firsts = BigUint64Array.from(ranges, ([first]) => first)
  const lasts = BigUint64Array.from(ranges, ([, last]) => last)
  const known = new RecentMap<boolean>(rememberedAddresses)
  return (ip) => {
    const remembered = known.get(ip)
    if (remembered !== undefined) return remembered
    const place = placeOf(ip)
    const isHosted = place !== null && isWithin(firsts, lasts, place)
    known.set(ip, isHosted)
    return isHosted
  }
}

function isWithin(firsts: BigUint64Array, lasts: BigUint64Array, place: bigint): boolean {
  let from = 0
  let to = firsts.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((firsts[middle] ?? 0n) <= place) from = middle + 1
    else to = middle
  }
  return from > 0 && (lasts[from - 1] ?? 0n) >= place
}

/** The upper half of an IPv6 address, or an IPv4 address below all of them. */
function placeOf(ip: string): bigint | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  const [bytes, bits] =
    address instanceof ipaddr.IPv4 ? [address.octets, 8n] : [address.parts.slice(0, 4), 16n]
  return bytes.reduce((value, part) => (value << bits) | BigInt(part), 0n)
}
