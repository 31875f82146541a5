export { type AuthOptions, registerAuth } from './auth.routes.ts'
export { ownerKeyOf } from './owner-cookie.ts'
