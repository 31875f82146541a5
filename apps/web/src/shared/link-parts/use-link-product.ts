import {
  firstClickIdParameter,
  type Network,
  networkOfAddress,
  type Product,
  productNameOf,
} from '@hopwise/contracts'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../api/current-user.ts'
import { useProduct } from '../api/products.ts'
import { useProductsOfUrl } from '../api/products-of-url.ts'
import { isAddress as isUrl } from '../format/is-address.ts'
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
  const [isAsked, setAsked] = useState(false)
  const productId = form.watch('productId')
  const isAddress = isUrl(address)
  const network = isAddress ? networkOfAddress(address, known) : null
  const fits = (one: Product) => network === null || one.network === network
  const chosenId = (form.formState.dirtyFields.productId && Number(productId)) || null
  const answer = useProduct(chosenId)
  // One that was removed since, as a restored draft may have, is as good as none.
  const isChosen = chosenId !== null && answer !== null
  const chosen = answer ?? undefined
  const preset = useProduct(presetId ?? null)
  const isPreset = preset != null && fits(preset)
  const { products: matching, isLooking } = useProductsOfUrl(isPreset ? '' : address)
  const isAmbiguous = !isChosen && matching.length > 1
  const inferred = (): LinkProduct | null => {
    if (isPreset) return preset
    if (!isAddress || isAmbiguous || isLooking) return null
    return matching[0] ?? productToMake(productNameOf(address, known), network ?? 'other')
  }
  const product = isChosen ? (chosen ?? null) : inferred()
  // What is asked for is not made from the address, which may still be being looked at.
  const isMade = isAddress && !isChosen && !isPreset && !isAmbiguous && !isAsked
  const name =
    product?.id === undefined && isMade
      ? (product?.name ?? productNameOf(address, known))
      : undefined
  // Without a field to show it, which a form must know of to reset it.
  form.register('productName')
  useEffect(() => {
    if (!isChosen) form.resetField('productId', { defaultValue: product?.id ?? '' })
    form.resetField('productName', { defaultValue: name ?? '' })
  }, [form, isChosen, product?.id, name])
  return {
    product,
    isAddress,
    /** The product of the URL is not known yet. */
    isLooking: !isChosen && !isPreset && isLooking,
    /** Several products fit, and none is a guess away. */
    isAmbiguous,
    /** A person changes it, has to choose it, or chose one of another network. */
    isOpen: isAsked || isAmbiguous || (chosen !== undefined && !fits(chosen)),
    /** The address alone says so. */
    isInferred: !isChosen && product !== preset,
    isAsked,
    open: () => setAsked(true),
    choose: (id: number) => {
      setAsked(false)
      form.setValue('productId', id, { shouldDirty: true })
    },
  }
}

function productToMake(name: string, network: Network): LinkProduct {
  const clickIdParameter = firstClickIdParameter(network)
  return { name, network, commission: 0, imageUrl: null, clickIdParameter }
}
