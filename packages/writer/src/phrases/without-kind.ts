import type { ProductKind } from '../product-kind.ts'

/** Life without such a product, where the fact itself has no opposite. */
export const withoutKind: Record<ProductKind, readonly string[]> = {
  learning: ['a dozen open tabs and no plan', 'piecing it together from random videos'],
  software: [],
  thing: [],
}
