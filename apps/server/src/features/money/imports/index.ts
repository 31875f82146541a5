export { removeCutUploads } from './import-files.ts'
export { endLeftImports, takeUpImports } from './import-work.ts'
export { registerImports } from './imports.routes.ts'
