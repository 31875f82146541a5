import { networkOfAddress } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type Ref, type RefCallback, useEffect, useEffectEvent, useState } from 'react'
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

interface ProductFieldProps {
  value: number | null
  onChange: (productId: number) => void
  onOnlyOne: (productId: number) => void
  error: string | undefined
  /** Where the link leads that the product is chosen for. */
  address?: string | undefined
  ref?: RefCallback<HTMLElement>
  /** Where a product that is not in the list yet is typed. */
  newProduct: NewProductForm
  /** Anyone who has no product begins with naming one; false where other fields come first. */
  takesFocus?: boolean
  unsaved: Ref<UnsavedPart>
}

/** Chooses a product, or adds one without leaving the form around it. */
export function ProductField(props: ProductFieldProps) {
  const { value, onChange, onOnlyOne, error, address = '', ref, newProduct, unsaved } = props
  const { networkAddresses } = useCurrentUser()
  const network = networkOfAddress(address, networkAddresses)
  const { data: products, isError, refetch } = useQuery(productsQuery)
  const [isAdding, setAdding] = useState(newProduct.formState.isDirty)
  const [isAsked, setAsked] = useState(false)
  // Anyone who has no product yet needs the fields, not an empty list.
  const isFirst = products?.length === 0
  const only = products?.length === 1 && value === null ? products[0]?.id : undefined
  const takeOnly = useEffectEvent(onOnlyOne)
  useEffect(() => {
    if (only !== undefined) takeOnly(only)
  }, [only])
  const leave = () => {
    newProduct.reset()
    setAdding(false)
  }
  if (isAdding || isFirst) {
    return (
      <NewProduct
        form={newProduct}
        network={network}
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
              'No product by that name'
            )
          }
          footer={(typed, close) => (
            <Button
              variant="ghost"
              size="sm"
              className="w-full justify-start"
              onClick={() => {
                close()
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
        <OtherNetwork key={chosen.id} product={chosen} network={network} />
      )}
    </div>
  )
}
