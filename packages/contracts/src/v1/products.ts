import { z } from 'zod'
import { idParams } from '../fields.ts'
import * as products from '../products.ts'
import { newProduct, type Product, product, productChange, productQuery } from '../products.ts'
import { definePublic, listOf, ofOne, pageToAnswer, pageToAsk, withPages } from './define.ts'
import { publicMoney } from './values.ts'

const share = z
  .number()
  .min(0, 'Commission must be between 0 and 1')
  .max(1, 'Commission must be between 0 and 1')
  .meta({ description: 'Of the sale that the affiliate is paid, from 0 to 1.' })

export const publicProduct = product
  .pick({
    id: true,
    name: true,
    network: true,
    clickIdParameter: true,
    externalId: true,
    url: true,
    imageUrl: true,
    description: true,
    availability: true,
    priceAt: true,
    removedAt: true,
  })
  .extend({
    commission: share,
    price: publicMoney.nullable(),
    tags: z.array(z.string()).meta({ description: 'Names of tags.' }),
    links: product.shape.linkCount,
  })
export type PublicProduct = z.infer<typeof publicProduct>

const percent = 100

function showProduct({
  commission,
  price,
  currency,
  tags,
  linkCount,
  ...one
}: Product): PublicProduct {
  return {
    ...one,
    // Ten-thousandths, as percents have two places.
    commission: Math.round(commission * percent) / percent ** 2,
    price: price === null || currency === null ? null : { amount: price, currency },
    tags: tags.map(({ name }) => name),
    links: linkCount,
  }
}

const toPercent = (part: number) => Math.round(part * percent ** 2) / percent

const about = { resource: 'products', params: idParams, response: publicProduct } as const
const { search, network, tagId, state } = productQuery.shape

export const listProducts = definePublic(
  products.listAllProducts,
  {
    method: 'GET',
    path: '/api/v1/products',
    resource: 'products',
    summary: 'List products',
    description: 'Products by name. Prices of Amazon are given for a day after they were read.',
    query: withPages({ search, network, tagId, state }),
    response: listOf(publicProduct),
  },
  {
    toRequest: ({ query: { limit, after, ...filters } }) => ({
      query: { ...filters, ...pageToAsk({ limit, after }) },
    }),
    toAnswer: (page, { query }) => pageToAnswer(page, query, showProduct),
  },
)

export const getProduct = definePublic(
  products.getProduct,
  {
    ...about,
    method: 'GET',
    path: '/api/v1/products/{id}',
    summary: 'Get a product',
    description: 'One product by its id, removed or not.',
  },
  ofOne(showProduct),
)

export const createProduct = definePublic(
  products.createProduct,
  {
    method: 'POST',
    path: '/api/v1/products',
    resource: 'products',
    summary: 'Create a product',
    description: 'Adds a product that links can lead to. Only its name is needed.',
    body: newProduct.extend({ commission: share.default(0) }),
    response: publicProduct,
  },
  {
    toRequest: ({ body }) => ({ body: { ...body, commission: toPercent(body.commission) } }),
    toAnswer: showProduct,
  },
)

export const updateProduct = definePublic(
  products.changeProduct,
  {
    ...about,
    method: 'PATCH',
    path: '/api/v1/products/{id}',
    summary: 'Update a product',
    description: 'Changes the fields that are sent and no other.',
    body: productChange.extend({ commission: share.optional() }),
  },
  {
    toRequest: ({ params, body: { commission, ...body } }) => ({
      params,
      body: { ...body, ...(commission !== undefined && { commission: toPercent(commission) }) },
    }),
    toAnswer: showProduct,
  },
)

export const archiveProduct = definePublic(
  products.removeProduct,
  {
    ...about,
    method: 'POST',
    path: '/api/v1/products/{id}/archive',
    summary: 'Archive a product',
    description: 'Takes a product out of the lists. Its links keep working.',
  },
  ofOne(showProduct),
)

export const restoreProduct = definePublic(
  products.restoreProduct,
  {
    ...about,
    method: 'POST',
    path: '/api/v1/products/{id}/restore',
    summary: 'Restore a product',
    description: 'Takes a product out of the archive.',
  },
  ofOne(showProduct),
)
