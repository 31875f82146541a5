import { listProductsOfUrl, type Product } from '@hopwise/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { isAddress } from '../format/is-address.ts'
import { useSettled } from '../ui/use-settled.ts'
import { call } from './call.ts'
import { allProducts } from './products.ts'

const productsOfUrlQuery = (url: string) =>
  queryOptions({
    queryKey: [...allProducts.queryKey, 'of', url],
    queryFn: ({ signal }) => call(listProductsOfUrl, { query: { url } }, { signal }),
    meta: { topics: ['products', 'links'] },
  })

const none: readonly Product[] = []

/** The products that a URL may be of, as one types it; none where it is no URL, or no one can say. */
export function useProductsOfUrl(url: string) {
  const settled = useSettled(url)
  const isUrl = isAddress(url)
  const { data, isError } = useQuery({
    ...productsOfUrlQuery(url),
    // What is known already is there at once.
    enabled: isUrl && settled === url,
  })
  return {
    products: (isUrl && data) || none,
    /** It is not known yet. */
    isLooking: isUrl && data === undefined && !isError,
  }
}
