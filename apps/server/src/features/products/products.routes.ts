import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { listProducts } from './list-products.ts'
import { removeProduct, restoreProduct } from './remove-product.ts'

export function registerProducts(mount: Mount): void {
  mount(contract.listProducts, listProducts)
  mount(contract.createProduct, createProduct)
  mount(contract.changeProduct, changeProduct)
  mount(contract.removeProduct, removeProduct)
  mount(contract.restoreProduct, restoreProduct)
}
