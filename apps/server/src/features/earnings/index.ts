export type { ConversionReport } from './conversion-report.ts'
export { holdEarnings } from './hold-earnings.ts'
export {
  type Recorded,
  recordConversions,
  reportsAtOnce,
  weighConversions,
} from './record-conversions.ts'
