export { type Auth, type AuthOptions, registerAuth } from './auth.routes.ts'
