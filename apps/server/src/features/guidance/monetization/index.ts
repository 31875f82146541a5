export { registerMonetization } from './monetization.routes.ts'
