export { catalogue } from './catalogue/catalogue.ts'
export { findTarget } from './find-target.ts'
