export type { Codes, LinkColumn } from './click-day.ts'
export { LinkColumnBuilder } from './column-builder.ts'
export { countClicks } from './count-clicks.ts'
export type { ClickCounts } from './count-days.ts'
export { indexesOf, isOfLinks } from './count-days.ts'
export { removeDayFiles, removePackedWorkspace } from './day-files.ts'
export { readLastDroppedDay } from './dropped-days.ts'
export { LinkPlaces } from './link-places.ts'
export { packClickDays } from './pack-click-days.ts'
export { readLinkOwners } from './read-link-owners.ts'
export { MetNames } from './tally.ts'
export {
  bitOf,
  linkFits,
  markOthers,
  noLink,
  platformBit,
  type VisitFilter,
} from './visit-filter.ts'
