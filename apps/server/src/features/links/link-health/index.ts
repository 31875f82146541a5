export { checkLinks } from './check-links.ts'
export { type Destination, findDestinations } from './destinations.ts'
export { registerLinkHealth } from './link-health.routes.ts'
export { worthOf } from './worth.ts'
