export { announceEarnings } from './announce-earnings.ts'
export { attribute } from './attribute.ts'
export { clickFacts } from './click-facts.ts'
export { clicksNamed } from './clicks-named.ts'
export { confirmHeldEarnings } from './confirm-held-earnings.ts'
export type { ConversionReport } from './conversion-report.ts'
export { countRecorded } from './count-recorded.ts'
export { digestEarnings, earningsTitle, productsSold } from './digest-earnings.ts'
export { registerEarnings } from './earnings.routes.ts'
export { connectedSources, findSource } from './find-source.ts'
export { lockEarnings } from './lock-earnings.ts'
export { matchLateClicks } from './match-late-clicks.ts'
export { mostLateMs } from './moment.ts'
export { presentEarnings, readEarnings } from './present-earnings.ts'
export {
  announceRecorded,
  previewConversions,
  type Recorded,
  recordConversions,
  recordInTransaction,
  reportsAtOnce,
} from './record-conversions.ts'
export { erasedSubId } from './settle.ts'
export { countChanges, type UndoneChanges, undoNextChanges } from './undo-changes.ts'
export { whyUnchanged } from './why-unchanged.ts'
