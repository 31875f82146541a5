export { registerLinks } from './links.routes.ts'
