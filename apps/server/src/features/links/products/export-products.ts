import type { Readable } from 'node:stream'
import type { ProductQuery } from '@hopwise/contracts'
import { streamCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { orderProducts, readProducts } from './list-products.ts'

const columns = [
  { key: 'name', header: 'Product' },
  { key: 'network', header: 'Network' },
  { key: 'externalId', header: 'Network key' },
  { key: 'url', header: 'URL' },
  { key: 'commission', header: 'Commission (%)' },
  { key: 'clickIdParameter', header: 'Click ID parameter' },
  { key: 'tags', header: 'Tags' },
  { key: 'linkCount', header: 'Links' },
  { key: 'ownId', header: 'External ID' },
]

/** The products that the query picks, all pages of it. Prices are not ours to pass on. */
export function exportProducts(ctx: Ctx, query: ProductQuery): Promise<Readable> {
  return streamCsv(ctx, {
    columns,
    readIds: () => orderProducts(ctx, query),
    readRows: (ids) => readProducts(ctx, ids),
    rowOf: (product) => ({ ...product, tags: product.tags.map(({ name }) => name).join(', ') }),
  })
}
