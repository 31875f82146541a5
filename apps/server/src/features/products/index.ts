export { requireProduct } from './get-product.ts'
export { registerProducts } from './products.routes.ts'
