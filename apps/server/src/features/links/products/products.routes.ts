import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { addProduct, searchProducts } from './find-at-network.ts'
import { listProductLinks } from './list-product-links.ts'
import { listAllProducts, listProducts } from './list-products.ts'
import { removeProduct, restoreProduct } from './remove-product.ts'

export function registerProducts(mount: Mount): void {
  mount(contract.listProducts, listProducts)
  mount(contract.listAllProducts, listAllProducts)
  mount(contract.searchProducts, searchProducts)
  mount(contract.addProduct, addProduct)
  mount(contract.createProduct, createProduct)
  mount(contract.changeProduct, changeProduct)
  mount(contract.removeProduct, removeProduct)
  mount(contract.restoreProduct, restoreProduct)
  mount(contract.listProductLinks, listProductLinks)
}
