export { registerEvents } from './events.routes.ts'
export { forgetEvents } from './forget-events.ts'
export {
  lockEvents,
  numberEvents,
  type RecordKind,
  type ShowRecords,
  withNewEvents,
} from './number-events.ts'
export { readLog } from './read-log.ts'
