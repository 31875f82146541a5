export { registerAnalytics } from './analytics.routes.ts'
export { getNarrowCanvas } from './get-canvas.ts'
