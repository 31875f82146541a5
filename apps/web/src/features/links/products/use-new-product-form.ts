import { zodResolver } from '@hookform/resolvers/zod'
import { type NewProduct, newProduct, type Product } from '@hopwise/contracts'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { namesOf } from '#src/shared/record/render-tag-field.ts'
import { useUnsavedInput } from '#src/shared/unsaved/use-unsaved-input.ts'

export type NewProductForm = UseFormReturn<NewProduct, unknown, z.output<typeof newProduct>>

const blank: NewProduct = {
  name: '',
  network: 'other',
  commission: '',
  clickIdParameter: '',
  imageUrl: null,
  url: null,
  description: null,
  descriptionFrom: null,
  tags: [],
}

export const productFieldNames = [
  'name',
  'network',
  'commission',
  'clickIdParameter',
  'url',
  'imageUrl',
  'description',
  'descriptionFrom',
  'tags',
] as const

/** Held by the screen, so that a product half typed outlives the dialog it is typed in. */
export function useNewProductForm(product?: Product): NewProductForm {
  return useForm<NewProduct, unknown, z.output<typeof newProduct>>({
    resolver: zodResolver(newProduct),
    defaultValues: product === undefined ? blank : toFields(product),
  })
}

/** The same within the form of that name: the browser keeps it until that form is sent or discarded. */
export function useProductFormWithin(name: string): NewProductForm {
  const form = useNewProductForm()
  useUnsavedInput(form, `product of a ${name}`)
  return form
}

function toFields(product: Product): NewProduct {
  const { name, network, commission, clickIdParameter, imageUrl, url } = product
  const { description, descriptionFrom, tags } = product
  return {
    name,
    network,
    commission,
    clickIdParameter,
    imageUrl,
    url,
    description,
    descriptionFrom,
    tags: namesOf(tags),
  }
}
