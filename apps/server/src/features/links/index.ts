export { shortUrlOf } from './link-url.ts'
export { registerLinks } from './links.routes.ts'
