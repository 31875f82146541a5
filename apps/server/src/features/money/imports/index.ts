export { endLeftImports } from './import-work.ts'
export { registerImports } from './imports.routes.ts'
