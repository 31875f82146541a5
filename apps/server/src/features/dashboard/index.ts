export { registerDashboard } from './dashboard.routes.ts'
export { getStats } from './get-stats.ts'
export { listActivity } from './list-activity.ts'
