export { registerAnalytics } from './analytics.routes.ts'
export { getCanvas } from './get-canvas.ts'
