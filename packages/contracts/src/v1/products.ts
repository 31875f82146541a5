import { z } from 'zod'
import * as products from '../products.ts'
import { newProduct, type Product, product, productChange, productQuery } from '../products.ts'
import {
  definePublic,
  defineUpsert,
  listOf,
  ofOne,
  pageToAnswer,
  pageToAsk,
  withPages,
} from './define.ts'
import {
  externalId,
  ownIdParams,
  productId,
  renamedOwnId,
  shownExternalId,
  withOwnId,
} from './own-ids.ts'
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
    url: true,
    imageUrl: true,
    description: true,
    availability: true,
    priceAt: true,
    removedAt: true,
  })
  .extend({
    externalId: shownExternalId,
    networkKey: product.shape.externalId,
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
  externalId,
  ownId,
  ...one
}: Product): PublicProduct {
  return {
    ...one,
    externalId: ownId,
    networkKey: externalId,
    // Ten-thousandths, as percents have two places.
    commission: Math.round(commission * percent) / percent ** 2,
    price: price === null || currency === null ? null : { amount: price, currency },
    tags: tags.map(({ name }) => name),
    links: linkCount,
  }
}

const about = {
  resource: 'products',
  record: 'products',
  params: z.object({ id: productId }),
  response: publicProduct,
} as const
const renamed = renamedOwnId
const changedFields = productChange
  .omit({ ownId: true })
  .extend({ commission: share.optional(), externalId })

const toPercent = (part: number) => Math.round(part * percent ** 2) / percent

/** A share and the caller's id as the verb's call has them. */
function fieldsOf<
  Body extends { commission?: number | undefined; externalId?: string | null | undefined },
>({ commission, ...body }: Body) {
  return {
    ...withOwnId(body),
    ...(commission !== undefined && { commission: toPercent(commission) }),
  }
}
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
    description: 'One product by its id or by your own, removed or not.',
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
    body: newProduct.omit({ ownId: true }).extend({ commission: share.default(0), externalId }),
    response: publicProduct,
  },
  { renamed, toRequest: ({ body }) => ({ body: fieldsOf(body) }), toAnswer: showProduct },
)

export const updateProduct = definePublic(
  products.changeProduct,
  {
    ...about,
    method: 'PATCH',
    path: '/api/v1/products/{id}',
    summary: 'Update a product',
    description: 'Changes the fields that are sent and no other.',
    body: changedFields,
  },
  {
    renamed,
    toRequest: ({ params, body }) => ({ params, body: fieldsOf(body) }),
    toAnswer: showProduct,
  },
)

export const upsertProduct = defineUpsert(
  [products.createProduct, products.changeProduct],
  {
    resource: 'products',
    record: 'products',
    path: '/api/v1/products/{id}',
    summary: 'Create or update a product by your own id',
    description:
      'Adds the product if there is none with this id, with 201. Otherwise changes the fields that are sent and no other, with 200. Made again, it changes nothing.',
    params: ownIdParams,
    body: changedFields.omit({ externalId: true }).required({ name: true }),
    response: publicProduct,
  },
  {
    renamed,
    toRequest: ({ params, body }) => ({ body: { ...fieldsOf(body), ownId: params.id } }),
    toChange: ({ body }, id) => ({ params: { id }, body: fieldsOf(body) }),
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
