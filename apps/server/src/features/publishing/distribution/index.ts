export { catalog } from './catalog/catalog.ts'
export { registerDistribution } from './distribution.routes.ts'
export { findTarget, placesOf } from './find-target.ts'
