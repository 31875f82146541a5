export { registerPostbacks } from './postbacks.routes.ts'
