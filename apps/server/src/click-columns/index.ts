export { type ClickCounts, countClicks } from './count-clicks.ts'
export { removeDayFiles, removePackedWorkspace } from './day-files.ts'
export { packClickDays } from './pack-click-days.ts'
export type { LinkOwners, VisitFilter } from './visit-filter.ts'
