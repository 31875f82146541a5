import { zodResolver } from '@hookform/resolvers/zod'
import { type NewProduct, newProduct } from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

export type NewProductForm = UseFormReturn<NewProduct, unknown, z.output<typeof newProduct>>

const blank = {
  name: '',
  network: 'other',
  commission: '',
  clickIdParameter: '',
  imageUrl: null,
} as const

/** Held by the screen, so that a product half typed outlives the dialog it is typed in. */
export function useNewProductForm(): NewProductForm {
  return useForm<NewProduct, unknown, z.output<typeof newProduct>>({
    resolver: zodResolver(newProduct),
    defaultValues: blank,
  })
}
