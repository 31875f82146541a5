export { removeCutUploads } from './import-files.ts'
export { showDetail } from './import-row.ts'
export { endLeftImports, takeUpImports } from './import-work.ts'
export { registerImports } from './imports.routes.ts'
