import {
  type ConnectedNetwork,
  isOfOtherItem,
  networkOfAddress,
  productNameOf,
} from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type Ref, type RefCallback, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { productsQuery, useProduct, useProductCount } from '#src/shared/api/products.ts'
import { useProductsOfUrl } from '#src/shared/api/products-of-url.ts'
import { ProductPicker } from '#src/shared/pickers/product-picker.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import type { UnsavedPart } from '#src/shared/ui/use-unsaved-first.ts'
import { NewProduct } from './new-product.tsx'
import { OtherItem } from './other-item.tsx'
import { OtherNetwork } from './other-network.tsx'
import type { NewProductForm } from './use-new-product-form.ts'
import { useProposedProduct } from './use-proposed-product.ts'

interface ProductFieldProps {
  value: number | null
  onChange: (productId: number) => void
  onPropose: (productId: number | null) => void
  error: string | undefined
  /** Where the link leads that the product is chosen for. */
  address?: string | undefined
  ref?: RefCallback<HTMLElement>
  /** Where a product that is not in the list yet is typed. */
  newProduct: NewProductForm
  /** Anyone who has no product begins with naming one; false where other fields come first. */
  takesFocus?: boolean
  unsaved: Ref<UnsavedPart>
  /** Takes what was typed where a product is wanted that is not listed; left out, one is typed here. */
  onNew?: ((typed: string) => void) | undefined
}

/** Chooses a product, or adds one without leaving the form around it. */
export function ProductField(props: ProductFieldProps) {
  const { value, onChange, onPropose, error, address = '', ref, newProduct, unsaved } = props
  const { networkAddresses } = useCurrentUser()
  const network = networkOfAddress(address, networkAddresses)
  const [isAdding, setAdding] = useState(newProduct.formState.isDirty)
  const [isAsked, setAsked] = useState(false)
  // Anyone who has no product yet needs the fields, not an empty list.
  const count = useProductCount()
  const isFirst = count?.total === 0
  const { products: ofUrl, isLooking } = useProductsOfUrl(address)
  const [found, other] = ofUrl
  useProposedProduct({ proposal: proposal(), value, onPropose })
  const hasOfNetwork = useHasProducts(network)
  const [isDeclined, setDeclined] = useState(false)
  const isMissing = network !== null && value === null && !hasOfNetwork && !isDeclined
  const chosen = useProduct(value)
  const isOther =
    chosen != null &&
    !isLooking &&
    ofUrl.every(({ id }) => id !== value) &&
    isOfOtherItem(address, chosen, networkAddresses)
  const isOfOtherNetwork = chosen != null && network !== null && network !== chosen.network
  /** The product of the URL, or the only one there is, as far as the URL allows it. */
  function proposal() {
    if (isLooking || count === undefined) return undefined
    if (found !== undefined) return other === undefined ? found : null
    const { only } = count
    return only && (network === null || only.network === network) ? only : null
  }
  const leave = () => {
    newProduct.reset()
    setAdding(false)
    setDeclined(true)
  }
  if (!props.onNew && (isAdding || isFirst || isMissing)) {
    return (
      <NewProduct
        form={newProduct}
        network={network}
        address={address}
        unsaved={unsaved}
        onAdded={(product) => {
          onChange(product.id)
          leave()
        }}
        onCancel={isFirst ? undefined : leave}
        isAsked={isAsked}
        takesFocus={props.takesFocus ?? true}
        error={error}
        ref={ref}
      />
    )
  }
  return (
    <div className="grid gap-2">
      <Field label="Product" required error={error}>
        <ProductPicker
          ref={ref}
          value={value}
          onChange={(id) => id !== null && onChange(id)}
          placeholder="Select a product"
          footer={(typed, close) => (
            <Button
              variant="ghost"
              size="sm"
              className="w-full justify-start"
              onClick={() => {
                close()
                if (props.onNew) {
                  props.onNew(typed)
                  return
                }
                newProduct.setValue('name', typed, { shouldDirty: true })
                setAdding(true)
                setAsked(true)
              }}
            >
              <Plus aria-hidden />
              Add a product
            </Button>
          )}
        />
      </Field>
      {isOther && (
        <OtherItem
          product={chosen}
          found={other ? undefined : found}
          name={productNameOf(address, networkAddresses)}
          onChoose={onChange}
          onAdd={() => setAdding(true)}
        />
      )}
      {isOfOtherNetwork && (
        <OtherNetwork
          product={chosen}
          found={other ? undefined : found}
          network={network}
          onChoose={onChange}
          onAdd={() => setAdding(true)}
        />
      )}
    </div>
  )
}

/** True until it is known: nothing flickers. */
function useHasProducts(network: ConnectedNetwork | null): boolean {
  const query = productsQuery({ pageSize: 1, ...(network && { network }) })
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: network !== null })
  return data === undefined || isPlaceholderData || data.total > 0
}
