import { z } from 'zod'
import { defineBulkChange, defineBulkUndo } from './bulk.ts'
import { defineDownload, defineEndpoint } from './endpoint.ts'
import {
  destinationUrl,
  id,
  idList,
  idParams,
  instant,
  line,
  money,
  ownId,
  pageQuery,
  paragraphs,
  rowBefore,
} from './fields.ts'
import { csv } from './media.ts'
import { taggedWith, tagNames, tagRef } from './tags.ts'

export const networks = ['clickbank', 'amazon', 'other'] as const
export type Network = (typeof networks)[number]

/** Whether a connected network keeps a product up to date, or a person does. */
export const productOrigins = ['synced', 'hand-made'] as const

/** Stands wherever prices of Amazon are shown, as its program policies ask. */
export const priceNotice =
  'Product prices and availability are accurate as of the date/time indicated and are subject to change.'

export const product = z.object({
  id,
  name: z.string(),
  commission: z.number().meta({ description: 'Percent of the sale paid to the affiliate.' }),
  imageUrl: z.string().nullable(),
  network: z.enum(networks),
  clickIdParameter: z.string().nullable().meta({
    description:
      'Query parameter that carries the click id on an `other` network; null sends none.',
  }),
  origin: z.enum(productOrigins),
  externalId: z
    .string()
    .nullable()
    .meta({ description: "The network's own key of it, such as an ASIN." }),
  ownId: z.string().nullable(),
  url: z.string().nullable().meta({ description: 'Its page at the network.' }),
  description: z
    .string()
    .nullable()
    .meta({ description: 'What it is and does: posts and placements claim nothing else.' }),
  descriptionFrom: z.string().nullable().meta({
    description: 'The page where the description was read; null where a person wrote it.',
  }),
  price: money
    .nullable()
    .meta({ description: 'What it costs there; given for a day after it was read, then null.' }),
  currency: z.string().nullable(),
  availability: z.string().nullable(),
  priceAt: instant.nullable().meta({ description: 'When price and availability were read.' }),
  syncedAt: instant.nullable().meta({ description: 'When the network was last asked about it.' }),
  vanishedAt: instant
    .nullable()
    .meta({ description: 'Since when the network lists it no more; null while it does.' }),
  removedAt: instant.nullable(),
  tags: z.array(tagRef),
  linkCount: z.number().int().meta({ description: 'Links that lead to it and are not archived.' }),
})
export type Product = z.infer<typeof product>

/** Where most networks outside ClickBank and Amazon look for a sub id. */
const usualClickIdParameter = 'subid'

/** What a product begins with, unless someone says otherwise. */
export function firstClickIdParameter(network: Network): string | null {
  return network === 'other' ? usualClickIdParameter : null
}

/** What carries the click id to the network; null where sales are matched without one. */
export function clickIdParameterOf(
  product: Pick<Product, 'network' | 'clickIdParameter'>,
): string | null {
  if (product.network === 'amazon') return null
  return product.network === 'clickbank' ? 'tid' : product.clickIdParameter
}

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
  url: destinationUrl.nullish(),
  description: paragraphs(2_000, 'Description')
    .transform((text) => text || null)
    .nullish(),
  descriptionFrom: destinationUrl.nullish(),
  tags: tagNames.optional(),
  ownId,
})

export const newProduct = productFields.extend({
  commission: productFields.shape.commission.default(0),
  network: productFields.shape.network.default('other'),
})
export type NewProduct = z.input<typeof newProduct>

export const productChange = productFields.partial()
export type ProductChange = z.input<typeof productChange>

export const productStates = ['listed', 'vanished', 'removed'] as const

export const productQuery = pageQuery.extend({
  search: line(200, 'Search')
    .default('')
    .meta({ description: "Part of the name or of the network's key; case does not matter." }),
  network: z.enum(networks).optional(),
  tagId: taggedWith,
  ids: idList.optional(),
  after: rowBefore,
  state: z.enum(productStates).default('listed'),
})
export type ProductQuery = z.output<typeof productQuery>

/** A product as its network offers it, before it is one of the workspace's. */
export const offeredProduct = z.object({
  externalId: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  url: z.string().nullable(),
  price: money.nullable(),
  currency: z.string().nullable(),
  availability: z.string().nullable(),
  priceAt: instant,
  productId: id
    .nullable()
    .meta({ description: 'The product of the workspace that it is already.' }),
})
export type OfferedProduct = z.infer<typeof offeredProduct>

export const offeredProductQuery = z.object({
  connectionId: id,
  keywords: line(200, 'Search').min(1, 'Please enter a search'),
})

export const addedProduct = z.object({
  connectionId: id,
  externalId: line(64, 'Product').min(1, 'Please choose a product'),
})
export type AddedProduct = z.input<typeof addedProduct>

/** A link, as far as someone needs it who asks which ones lead to a product. */
export const productLink = z.object({
  id,
  slug: z.string(),
  shortUrl: z.string(),
  title: z.string().nullable(),
  originalUrl: z.string(),
  archivedAt: instant.nullable(),
})
export type ProductLink = z.infer<typeof productLink>

export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products',
  scope: 'read',
  summary: 'List products',
  response: z.array(product),
})
export const getProduct = defineEndpoint({
  method: 'GET',
  path: '/api/products/{id}',
  scope: 'read',
  summary: 'One product, removed or not',
  params: idParams,
  response: product,
})
export const createProduct = defineEndpoint({
  method: 'POST',
  path: '/api/products',
  scope: 'products:write',
  summary: 'Add a product',
  body: newProduct,
  response: product,
  status: 201,
})
export const changeProduct = defineEndpoint({
  method: 'PATCH',
  path: '/api/products/{id}',
  scope: 'products:write',
  summary: 'Change a product',
  params: idParams,
  body: productChange,
  response: product,
})
export const removeProduct = defineEndpoint({
  method: 'DELETE',
  path: '/api/products/{id}',
  scope: 'products:write',
  summary: 'Remove a product; its links keep working',
  params: idParams,
  response: product,
})
export const restoreProduct = defineEndpoint({
  method: 'POST',
  path: '/api/products/{id}/restore',
  scope: 'products:write',
  summary: 'Undo the removal of a product',
  params: idParams,
  response: product,
})
export const listAllProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products/all',
  scope: 'read',
  summary: 'Products page by page, with those removed or listed no more by their network',
  query: productQuery,
  response: z.array(product),
  paged: true,
})
export const listProductFigures = defineEndpoint({
  method: 'GET',
  path: '/api/products/figures',
  scope: 'read',
  summary: 'What the links of products have brought so far, those in the archive too',
  query: z.object({ ids: idList }),
  response: z.array(
    z.object({ id, clicks: z.number().int(), conversions: z.number().int(), earnings: money }),
  ),
})
export const listProductsOfUrl = defineEndpoint({
  method: 'GET',
  path: '/api/products/of-url',
  scope: 'read',
  summary: 'Products that a URL may be of: none, one, or several that no rule decides between',
  query: z.object({ url: destinationUrl }),
  response: z.array(product),
})
export const searchProducts = defineEndpoint({
  method: 'GET',
  path: '/api/products/search',
  scope: 'read',
  summary: 'Look for products at a connected network',
  query: offeredProductQuery,
  response: z.array(offeredProduct),
})
export const readProductPage = defineEndpoint({
  method: 'POST',
  path: '/api/products/page',
  scope: 'products:write',
  summary: 'Read what a page says about its product; nothing is stored',
  body: z.object({ url: destinationUrl }),
  response: z.object({
    description: z.string(),
    url: z.url().meta({ description: 'Where it was read, after redirects.' }),
  }),
})
export const addProduct = defineEndpoint({
  method: 'POST',
  path: '/api/products/from-network',
  scope: 'products:write',
  summary: 'Add a product found at a connected network',
  body: addedProduct,
  response: product,
  status: 201,
})
export const listProductLinks = defineEndpoint({
  method: 'GET',
  path: '/api/products/{id}/links',
  scope: 'read',
  summary: 'Links that lead to a product, archived ones last',
  params: idParams,
  query: pageQuery,
  response: z.array(productLink),
  paged: true,
})

const bulk = { path: '/api/products', scope: 'products:write', noun: 'products' } as const

export const changeProducts = defineBulkChange({
  ...bulk,
  filter: productQuery.omit({ page: true, pageSize: true, after: true }),
  change: {
    removed: z.boolean().optional(),
    addTags: tagNames.optional(),
    removeTags: tagNames.optional(),
  },
})
export const undoProducts = defineBulkUndo(bulk)
export const exportProducts = defineDownload({
  path: '/api/products/export',
  scope: 'read',
  summary: 'The products that the filters pick, as CSV',
  query: productQuery.omit({ after: true }),
  fileName: 'products.csv',
  media: [csv],
})
