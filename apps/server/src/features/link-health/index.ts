export { checkLinks } from './check-links.ts'
export { registerLinkHealth } from './link-health.routes.ts'
