export { attribute } from './attribute.ts'
export { clicksNamed } from './clicks-named.ts'
export { confirmHeldEarnings } from './confirm-held-earnings.ts'
export type { ConversionReport } from './conversion-report.ts'
export { digestEarnings, earningsTitle } from './digest-earnings.ts'
export { registerEarnings } from './earnings.routes.ts'
export { holdEarnings } from './hold-earnings.ts'
export { matchLateClicks } from './match-late-clicks.ts'
export {
  announceRecorded,
  type Recorded,
  recordConversions,
  recordUntold,
  reportsAtOnce,
  weighConversions,
} from './record-conversions.ts'
