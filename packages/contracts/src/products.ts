import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { destinationUrl, id, idParams, line } from './fields.ts'

export const networks = ['clickbank', 'amazon', 'other'] as const
export type Network = (typeof networks)[number]

export const product = z.object({
  id,
  name: z.string(),
  /** Percent of the sale paid to the affiliate. */
  commission: z.number(),
  imageUrl: z.string().nullable(),
  network: z.enum(networks),
  /** Query parameter that carries the click id on an `other` network; null sends none. */
  clickIdParameter: z.string().nullable(),
})
export type Product = z.infer<typeof product>

const clickIdParameter = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_-]{0,31}$/i, 'Use up to 32 letters, digits, - or _, starting with a letter')

const productFields = z.object({
  name: line(200, 'Product name').min(1, 'Product name is required'),
  commission: z.coerce
    .number<number | string>({ error: 'Commission must be a number' })
    .min(0, 'Commission must be between 0 and 100 percent')
    .max(100, 'Commission must be between 0 and 100 percent'),
  imageUrl: destinationUrl.nullish(),
  network: z.enum(networks, { error: 'Please select a network' }),
  clickIdParameter: clickIdParameter.nullish(),
})

export const newProduct = productFields.extend({
  commission: productFields.shape.commission.default(0),
  network: productFields.shape.network.default('other'),
})
export type NewProduct = z.input<typeof newProduct>

export const productChange = productFields.partial()
export type ProductChange = z.input<typeof productChange>

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'List products',
  response: z.array(product),
})
export const createProduct = defineEndpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'Add a product',
  body: newProduct,
  response: product,
  status: 201,
})
export const changeProduct = defineEndpoint({
  method: 'PATCH',
  path: '/api/products/{id}',
  summary: 'Change a product',
  params: idParams,
  body: productChange,
  response: product,
})
export const removeProduct = defineEndpoint({
  method: 'DELETE',
  path: '/api/products/{id}',
  summary: 'Remove a product; its links keep working',
  params: idParams,
  response: product,
})
export const restoreProduct = defineEndpoint({
  method: 'POST',
  path: '/api/products/{id}/restore',
  summary: 'Undo the removal of a product',
  params: idParams,
  response: product,
})
