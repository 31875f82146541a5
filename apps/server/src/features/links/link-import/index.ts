export { registerLinkImport } from './link-import.routes.ts'
