export { productKeyOf, readTransaction } from './clickbank-report.ts'
export { registerIns } from './ins.routes.ts'
