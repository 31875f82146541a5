export { registerPlacements } from './placements.routes.ts'
export { tellOfDuePlacements } from './tell-of-due-placements.ts'
