import { createReadStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { hostingSystems } from './hosting-systems.ts'

/**
 * Writes the ranges of the hosting systems, from the folder of an unpacked `@ip-location-db/asn`:
 *   npm pack @ip-location-db/asn && tar xzf ip-location-db-asn-*.tgz
 *   node tools/write-hosting-networks.ts package
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say in which folder asn-ipv4.csv and asn-ipv6.csv are')

const file = path.resolve(
  import.meta.dirname,
  '../packages/redirector/src/visitor/hosting-networks.txt',
)
const wanted = new Set(Object.values(hostingSystems).flat().map(String))
const head = `# Networks of companies that rent out servers, first and last address.
# Written by tools/write-hosting-networks.ts, which names the companies.
# From @ip-location-db/asn, CC BY 4.0: RouteViews (routeviews.org), NRO (nro.net) and
# IP Geolocation by DB-IP (https://db-ip.com). Reduced to these companies, neighbors joined.
`

interface Range {
  first: string
  last: string
  end: bigint
}

const ranges = [...(await read('asn-ipv4.csv')), ...(await read('asn-ipv6.csv'))]
writeFileSync(file, head + ranges.map(({ first, last }) => `${first}-${last}\n`).join(''))

async function read(name: string): Promise<Range[]> {
  const ranges: Range[] = []
  const lines = createInterface({ input: createReadStream(path.join(folder ?? '', name)) })
  for await (const line of lines) {
    const [first = '', last = '', system = ''] = line.split(',', 3)
    if (!wanted.has(system)) continue
    const before = ranges.at(-1)
    if (before !== undefined && before.end + 1n === placeOf(first)) {
      before.last = last
      before.end = placeOf(last)
    } else {
      ranges.push({ first, last, end: placeOf(last) })
    }
  }
  return ranges
}

/** Of an address as this list writes them, with `::` at most once. */
function placeOf(address: string): bigint {
  if (!address.includes(':')) {
    return address.split('.').reduce((value, octet) => (value << 8n) | BigInt(octet), 0n)
  }
  const [left = '', right = ''] = address.split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = Array<string>(8 - parts(left).length - parts(right).length).fill('0')
  const all = address.includes('::') ? [...parts(left), ...zeros, ...parts(right)] : parts(left)
  return all.reduce((value, part) => (value << 16n) | BigInt(`0x${part}`), 0n)
}
