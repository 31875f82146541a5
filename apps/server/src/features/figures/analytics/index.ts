export { registerAnalytics } from './analytics.routes.ts'
