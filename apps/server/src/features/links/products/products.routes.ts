import * as contract from '@hopwise/contracts'
import { changeMany, changeOne } from '#src/collection/bulk/change-many.ts'
import { undoMany } from '#src/collection/bulk/undo-many.ts'
import type { Mount } from '#src/http/mount.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { exportProducts } from './export-products.ts'
import { addProduct, searchProducts } from './find-at-network.ts'
import { listProductsOfUrl } from './find-or-make-product.ts'
import { listProductFigures } from './list-product-figures.ts'
import { listProductLinks } from './list-product-links.ts'
import { listAllProducts, listProducts } from './list-products.ts'
import { showProduct } from './present-products.ts'
import { productBulkList } from './product-bulk-list.ts'
import { readProductPage } from './read-product-page.ts'

export function registerProducts(mount: Mount): void {
  mount(contract.listProducts, listProducts)
  mount(contract.listAllProducts, listAllProducts)
  mount(contract.listProductFigures, listProductFigures)
  mount(contract.listProductsOfUrl, listProductsOfUrl)
  mount(contract.getProduct, (ctx, { params }) => showProduct(ctx, params.id))
  mount(contract.searchProducts, searchProducts)
  mount(contract.addProduct, addProduct)
  mount(contract.createProduct, createProduct)
  mount(contract.readProductPage, readProductPage)
  mount(contract.changeProduct, changeProduct)
  mount(contract.removeProduct, async (ctx, { params }) => {
    await changeOne(ctx, productBulkList, params.id, { removed: true })
    return await showProduct(ctx, params.id)
  })
  mount(contract.restoreProduct, async (ctx, { params }) => {
    await changeOne(ctx, productBulkList, params.id, { removed: false })
    return await showProduct(ctx, params.id)
  })
  mount(contract.listProductLinks, listProductLinks)
  mount(contract.changeProducts, (ctx, { body }) => changeMany(ctx, productBulkList, body))
  mount(contract.undoProducts, (ctx, { params }) => undoMany(ctx, productBulkList, params.id))
  mount(contract.exportProducts, (ctx, { query }) => exportProducts(ctx, query))
}
