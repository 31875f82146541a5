export { notifyOfDuePlacements } from './notify-of-due-placements.ts'
export { registerPlacements } from './placements.routes.ts'
