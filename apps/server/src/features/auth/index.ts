export { type AuthOptions, registerAuth } from './auth.routes.ts'
export { removeExpired } from './remove-expired.ts'
