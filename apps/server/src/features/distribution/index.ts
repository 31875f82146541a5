export { catalogue } from './catalogue/catalogue.ts'
export { registerDistribution } from './distribution.routes.ts'
export { findTarget, placesOf } from './find-target.ts'
