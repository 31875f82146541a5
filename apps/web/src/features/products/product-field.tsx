import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type Ref, useState } from 'react'
import { formatPercent } from '#src/shared/format/percent.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Combobox } from '#src/shared/ui/combobox.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { NewProduct } from './new-product.tsx'
import { productsQuery } from './products.queries.ts'

interface ProductFieldProps {
  value: number | null
  onChange: (productId: number) => void
  error: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** Chooses a product, or adds one without leaving the form around it. */
export function ProductField({ value, onChange, error, ref }: ProductFieldProps) {
  const { data: products, isError, refetch } = useQuery(productsQuery)
  const [adding, setAdding] = useState<{ name: string } | null>(null)
  // Whoever has no product yet needs the fields, not an empty list.
  const isFirst = products?.length === 0
  const shown = adding ?? (isFirst ? { name: '' } : null)
  if (shown) {
    return (
      <NewProduct
        name={shown.name}
        error={error}
        onAdded={(product) => {
          onChange(product.id)
          setAdding(null)
        }}
        onCancel={isFirst ? undefined : () => setAdding(null)}
      />
    )
  }
  return (
    <Field label="Product" required error={error}>
      <Combobox
        ref={ref}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(Number(id))}
        options={(products ?? []).map(({ id, name, commission }) => ({
          value: String(id),
          label: name,
          detail: formatPercent(commission, Number.isInteger(commission) ? 0 : 1),
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
              setAdding({ name: typed })
            }}
          >
            <Plus aria-hidden />
            Add a product
          </Button>
        )}
      />
    </Field>
  )
}
