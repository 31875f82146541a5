import { affiliateIn } from './clickbank-vendor.ts'
import type { Network } from './products.ts'
import { withScheme } from './with-scheme.ts'

/** Who the network pays for what a URL sells, in words; null where the URL does not say. */
export function creditedAccount(address: string, network: Network): string | null {
  const url = URL.parse(withScheme(address))
  if (url === null) return null
  if (network === 'clickbank') return named('affiliate', affiliateIn(url))
  return network === 'amazon' ? named('tracking ID', url.searchParams.get('tag')) : null
}

const named = (kind: string, account: string | null) => account && `${kind} ${account}`
