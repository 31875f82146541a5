export { trialDays } from './plans.ts'
export { requireRoom } from './require-room.ts'
