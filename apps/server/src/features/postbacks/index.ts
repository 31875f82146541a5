export { newToken } from './address-row.ts'
export { registerPostbacks } from './postbacks.routes.ts'
