export { countClicks } from './count-clicks.ts'
export type { ClickCounts } from './count-days.ts'
export { removeDayFiles, removePackedWorkspace } from './day-files.ts'
export { packClickDays } from './pack-click-days.ts'
export {
  isOfOwner,
  type LinkOwners,
  ownerOf,
  type VisitFilter,
} from './visit-filter.ts'
