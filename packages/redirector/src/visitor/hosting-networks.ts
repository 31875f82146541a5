import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { RecentMap } from '../hot-path/recent-map.ts'

/** Whether an address belongs to a company that rents out servers. People behind some VPNs have one too. */
export type IsHosted = (ip: string) => boolean

const rememberedAddresses = 10_000

/** The list that comes with Hopwise. */
export function readHostingNetworks(): IsHosted {
  return hostingNetworksOf(readFileSync(new URL('./hosting-networks.txt', import.meta.url), 'utf8'))
}

interface Range<Place> {
  first: Place
  last: Place
}

/** Reads ranges, first and last address of each with a dash between them; # begins a remark. @internal */
export function hostingNetworksOf(text: string): IsHosted {
  const ranges4: Range<number>[] = []
  const ranges6: Range<bigint>[] = []
  for (const line of text.split('\n')) {
    const [first = '', last = ''] = line.split('-')
    if (isIPv4(first)) ranges4.push({ first: placeOf4(first), last: placeOf4(last) })
    else if (first.includes(':')) ranges6.push({ first: placeOf6(first), last: placeOf6(last) })
  }
  const isIn4 = searchIn(ranges4)
  const isIn6 = searchIn(ranges6)
  const known = new RecentMap<boolean>(rememberedAddresses)
  return (ip) => {
    const remembered = known.get(ip)
    if (remembered !== undefined) return remembered
    const address = ip.startsWith('::ffff:') ? ip.slice(7) : ip
    const isHosted = isIPv4(address)
      ? isIn4(placeOf4(address))
      : ipaddr.IPv6.isValid(address) && isIn6(placeOf6(address))
    known.set(ip, isHosted)
    return isHosted
  }
}

/** By halving, in ranges that do not overlap. */
function searchIn<Place extends number | bigint>(ranges: Range<Place>[]) {
  const sorted = ranges.toSorted((one, other) => (one.first < other.first ? -1 : 1))
  return (place: Place): boolean => {
    let from = 0
    let to = sorted.length
    while (from < to) {
      const middle = (from + to) >>> 1
      const range = sorted[middle]
      if (range !== undefined && range.first <= place) from = middle + 1
      else to = middle
    }
    const before = sorted[from - 1]
    return before !== undefined && before.last >= place
  }
}

function placeOf4(ip: string): number {
  return ip.split('.').reduce((value, octet) => value * 256 + Number(octet), 0)
}

/** The upper half, which is a network's part. */
function placeOf6(ip: string): bigint {
  const { parts } = ipaddr.IPv6.parse(ip)
  return parts.slice(0, 4).reduce((value, part) => (value << 16n) | BigInt(part), 0n)
}
