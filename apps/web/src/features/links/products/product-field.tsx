import { networkOfAddress } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type Ref, type RefCallback, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { productsQuery } from '#src/shared/api/products.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Combobox } from '#src/shared/ui/combobox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import type { UnsavedPart } from '#src/shared/ui/use-unsaved-first.ts'
import { NewProduct } from './new-product.tsx'
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
  const { data: products, isError, refetch } = useQuery(productsQuery)
  const [isAdding, setAdding] = useState(newProduct.formState.isDirty)
  const [isAsked, setAsked] = useState(false)
  // Anyone who has no product yet needs the fields, not an empty list.
  const isFirst = products?.length === 0
  useProposedProduct({ products, value, address, network, known: networkAddresses, onPropose })
  const hasOfNetwork = products?.some((one) => one.network === network) ?? true
  const [isDeclined, setDeclined] = useState(false)
  const isMissing = network !== null && value === null && !hasOfNetwork && !isDeclined
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
  const chosen = products?.find(({ id }) => id === value)
  return (
    <div className="grid gap-2">
      <Field label="Product" required error={error}>
        <Combobox
          ref={ref}
          value={value === null ? null : String(value)}
          onChange={(id) => onChange(Number(id))}
          options={(products ?? []).map(({ id, name, commission }) => ({
            value: String(id),
            label: name,
            ...(commission > 0 && {
              detail: formatPercent(commission, Number.isInteger(commission) ? 0 : 1),
            }),
          }))}
          placeholder={products ? 'Select a product' : 'Loading products'}
          searchPlaceholder="Search products"
          empty={
            isError ? (
              <Button size="sm" onClick={() => void refetch()}>
                Load the products again
              </Button>
            ) : (
              'No matching products'
            )
          }
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
      {chosen && network !== null && network !== chosen.network && (
        <OtherNetwork
          product={chosen}
          products={products ?? []}
          address={address}
          network={network}
          onChoose={onChange}
          onAdd={() => setAdding(true)}
        />
      )}
    </div>
  )
}
