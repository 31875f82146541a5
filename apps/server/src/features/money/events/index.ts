export { registerEvents } from './events.routes.ts'
export { forgetEvents } from './forget-events.ts'
export {
  lastEventId,
  listensToLog,
  lockEvents,
  newestNewEvent,
  numberEvents,
  type RecordKind,
  type ShowRecords,
  withNewEvents,
} from './number-events.ts'
export { type Begins, readLog } from './read-log.ts'
