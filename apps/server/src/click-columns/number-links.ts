import { noValue } from '@hopwise/contracts'
import type { LinkOwners } from './link-owners.ts'

/** Of a link among the numbers: its id, its campaign, of which 0 is none, and its product. */
const numbersOfLink = 3

let versions = 0

/** Links in the order of their ids, from the numbers of each. */
export function numberLinks(
  numbers: Int32Array,
  networkOf: ReadonlyMap<number, string>,
): LinkOwners {
  const count = numbers.length / numbersOfLink
  const column = (offset: number) => {
    const shared = sharedNumbers(count)
    for (let place = 0; place < count; place += 1) {
      shared[place] = numbers[place * numbersOfLink + offset] ?? 0
    }
    return shared
  }
  const [campaignIds, productIds] = [column(1), column(2)]
  const campaigns = codeOwners(campaignIds, (id) => (id === 0 ? noValue : String(id)))
  const products = codeOwners(productIds, String)
  const networks = codeOwners(productIds, (id) => networkOf.get(id) ?? noValue)
  versions += 1
  return {
    version: versions,
    ids: column(0),
    codes: { campaign: campaigns.codes, product: products.codes, network: networks.codes },
    names: { campaign: campaigns.names, product: products.names, network: networks.names },
  }
}

function codeOwners(owners: Uint32Array, nameOf: (owner: number) => string) {
  const codeOf = new Map([[noValue, 0]])
  const codeOfId = new Map<number, number>()
  const codes = sharedNumbers(owners.length)
  for (const [place, owner] of owners.entries()) {
    let code = codeOfId.get(owner)
    if (code === undefined) {
      const name = nameOf(owner)
      code = codeOf.get(name) ?? codeOf.size
      codeOf.set(name, code)
      codeOfId.set(owner, code)
    }
    codes[place] = code
  }
  return { codes, names: [...codeOf.keys()] }
}

const sharedNumbers = (length: number) => new Uint32Array(new SharedArrayBuffer(4 * length))
