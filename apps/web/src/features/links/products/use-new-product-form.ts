import { zodResolver } from '@hookform/resolvers/zod'
import { type NewProduct, newProduct, type Product } from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

export type NewProductForm = UseFormReturn<NewProduct, unknown, z.output<typeof newProduct>>

const blank = {
  name: '',
  network: 'other',
  commission: '',
  clickIdParameter: '',
  imageUrl: null,
  url: null,
} as const

export const productFieldNames = [
  'name',
  'network',
  'commission',
  'clickIdParameter',
  'url',
  'imageUrl',
] as const

/** Held by the screen, so that a product half typed outlives the dialog it is typed in. */
export function useNewProductForm(product?: Product): NewProductForm {
  return useForm<NewProduct, unknown, z.output<typeof newProduct>>({
    resolver: zodResolver(newProduct),
    defaultValues: product === undefined ? blank : fieldsOf(product),
  })
}

function fieldsOf({ name, network, commission, clickIdParameter, imageUrl, url }: Product) {
  return { name, network, commission, clickIdParameter, imageUrl, url }
}
