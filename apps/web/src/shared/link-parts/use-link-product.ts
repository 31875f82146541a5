import {
  commonPart,
  firstClickIdParameter,
  type Network,
  networkOfAddress,
  type Product,
  productNameOf,
  productsOfAddress,
} from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../api/current-user.ts'
import { linksQuery } from '../api/links.ts'
import { productsQuery } from '../api/products.ts'
import { isAddress as isUrl } from '../format/is-address.ts'
import { useSettled } from '../ui/use-settled.ts'
import { useLinkFields } from './link-fields.ts'

/** What a link sells: a product of the workspace, or one that is made with the link. */
export type LinkProduct = Pick<
  Product,
  'name' | 'network' | 'commission' | 'clickIdParameter' | 'imageUrl'
> & {
  /** None while it is not made. */
  id?: number
}

/** Follows the address until a person chooses; the form around it sends what it says. */
export function useLinkProduct(address: string, presetId: number | undefined) {
  const form = useLinkFields()
  const { networkAddresses: known } = useCurrentUser()
  const { data: products } = useQuery(productsQuery)
  const [isAsked, setAsked] = useState(false)
  const productId = form.watch('productId')
  const linked = useLinked(address)
  const find = (wanted: unknown) => products?.find(({ id }) => id === Number(wanted))
  const isAddress = isUrl(address)
  const network = isAddress ? networkOfAddress(address, known) : null
  const fits = (one: Product) => network === null || one.network === network
  const chosen = form.formState.dirtyFields.productId ? find(productId) : undefined
  const preset = find(presetId)
  const isPreset = preset !== undefined && fits(preset)
  const matching =
    isPreset || !isAddress ? [] : productsOfAddress(linked(products ?? []), address, { known })
  const isAmbiguous = chosen === undefined && matching.length > 1
  const inferred = (): LinkProduct | null => {
    if (isPreset) return preset
    if (!isAddress || isAmbiguous) return null
    return matching[0] ?? productToMake(productNameOf(address, known), network ?? 'other')
  }
  const product = chosen ?? inferred()
  const isFree = products !== undefined && chosen === undefined
  // What is asked for is not made from the address.
  const name = product?.id === undefined && !isAsked ? product?.name : undefined
  // Without a field to show it, which a form must know of to reset it.
  form.register('productName')
  useEffect(() => {
    if (isFree) form.resetField('productId', { defaultValue: product?.id ?? '' })
    form.resetField('productName', { defaultValue: name ?? '' })
  }, [form, isFree, product?.id, name])
  return {
    product,
    isAddress,
    /** Several products fit, and none is a guess away. */
    isAmbiguous,
    /** A person changes it, has to choose it, or chose one of another network. */
    isOpen: isAsked || isAmbiguous || (chosen !== undefined && !fits(chosen)),
    /** The address alone says so. */
    isInferred: chosen === undefined && product !== preset,
    isAsked,
    open: () => setAsked(true),
    choose: (id: number) => {
      setAsked(false)
      form.setValue('productId', id, { shouldDirty: true })
    },
  }
}

const linksLookedAt = 100

/** Gives products the addresses of their links that may be of the same item or shop. */
function useLinked(address: string) {
  const { networkAddresses: known } = useCurrentUser()
  const settled = useSettled(address)
  const part = isUrl(settled) ? commonPart(settled, known) : null
  const { data } = useQuery({
    ...linksQuery({ search: part ?? '', pageSize: linksLookedAt }),
    enabled: part !== null,
  })
  const byProduct = Map.groupBy(data?.items ?? [], ({ productId }) => productId)
  return (products: readonly Product[]) =>
    products.map((one) => ({
      ...one,
      linked: (byProduct.get(one.id) ?? []).map(({ originalUrl }) => originalUrl),
    }))
}

function productToMake(name: string, network: Network): LinkProduct {
  const clickIdParameter = firstClickIdParameter(network)
  return { name, network, commission: 0, imageUrl: null, clickIdParameter }
}
