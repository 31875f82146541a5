export { productKeyOf, readTransaction } from './clickbank-report.ts'
export { registerIns } from './ins.routes.ts'
export { insPurpose } from './ins-address.ts'
