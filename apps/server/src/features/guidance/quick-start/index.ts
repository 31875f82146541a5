export { registerQuickStart } from './quick-start.routes.ts'
