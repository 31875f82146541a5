import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { RecentMap } from '../hot-path/recent-map.ts'
import { plainAddress } from './network.ts'

export type IsDataCenter = (ip: string) => boolean

const rememberedAddresses = 10_000

/** Reads networks, one in CIDR notation a line; what stands behind a number sign is a remark. */
export function readDataCenters(file: string): IsDataCenter {
  return dataCentersOf(readFileSync(file, 'utf8'))
}

/** @internal */
export function dataCentersOf(text: string): IsDataCenter {
  const networks = new BlockList()
  for (const line of text.split('\n')) {
    const [network = '', prefix = ''] = (line.split('#', 1)[0] ?? '').trim().split('/')
    const version = isIP(network)
    if (version === 0) continue
    const bits = prefix === '' ? Number.NaN : Number(prefix)
    const type = version === 4 ? 'ipv4' : 'ipv6'
    if (Number.isInteger(bits)) networks.addSubnet(network, bits, type)
    else networks.addAddress(network, type)
  }
  const known = new RecentMap<boolean>(rememberedAddresses)
  return (ip) => {
    const remembered = known.get(ip)
    if (remembered !== undefined) return remembered
    const address = plainAddress(ip)
    const version = isIP(address)
    const isInside = version !== 0 && networks.check(address, version === 4 ? 'ipv4' : 'ipv6')
    known.set(ip, isInside)
    return isInside
  }
}
