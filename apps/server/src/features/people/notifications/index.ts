export type { Notice } from './notice.ts'
export { footer } from './notice-mail.ts'
export { registerNotifications } from './notifications.routes.ts'
export { deliver, type NotifyServices, notify, record } from './notify.ts'
export { notifyOperator } from './notify-operator.ts'
export { type Reader, readersOf } from './readers-of.ts'
export {
  notifyOfOwnChange,
  notifyOfSecurityChange,
  type SecurityChange,
} from './security-change.ts'
