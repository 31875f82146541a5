export { type Auth, registerAuth } from './auth.routes.ts'
