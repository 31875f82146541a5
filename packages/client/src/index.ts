export type * from './calls.ts'
export type * from './description.ts'
export { Hopwise } from './hopwise.ts'
export { HopwiseError, type HopwiseErrorCode, type Issue } from './hopwise-error.ts'
export type { Listing, Page } from './listing.ts'
export type { CallOptions, HopwiseOptions } from './send.ts'
export {
  type FormerEvent,
  type TestEvent,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
} from './verify-webhook.ts'
