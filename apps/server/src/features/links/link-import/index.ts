export { takeUpLinkImports } from './carry-out.ts'
export { registerLinkImport } from './link-import.routes.ts'
