import type { Product } from '@hopwise/contracts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { productQueryOf, productsQuery, useProduct } from '../api/products.ts'
import { formatPercent } from '../format/percent.ts'
import { type Choices, RecordPicker, type RecordPickerProps } from './record-picker.tsx'

const choices: Choices<Product> = {
  noun: 'product',
  usePage: (query, enabled) => useQuery({ ...productsQuery(query), enabled }),
  useOne: useProduct,
  optionOf: ({ name, commission }) => ({
    label: name,
    ...(commission > 0 && {
      detail: formatPercent(commission, Number.isInteger(commission) ? 0 : 1),
    }),
  }),
}

/** Chooses a product, by its name or its network’s key. */
export function ProductPicker({ onChange, ...props }: RecordPickerProps<Product>) {
  const client = useQueryClient()
  return (
    <RecordPicker
      choices={choices}
      onChange={(id, product) => {
        // Others ask for what was chosen, and need not wait for it.
        if (product) client.setQueryData(productQueryOf(product.id).queryKey, product)
        onChange(id, product)
      }}
      {...props}
    />
  )
}
