export { type AuthOptions, registerAuth } from './auth.routes.ts'
