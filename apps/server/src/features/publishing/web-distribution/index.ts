export { catalog } from './catalog/catalog.ts'
export { findTarget, placesOf } from './find-target.ts'
export { registerDistribution } from './web-distribution.routes.ts'
