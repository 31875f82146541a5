export { sampleDelivery } from './event-payload.ts'
export { createLanes, startLanes } from './lanes.ts'
export { type Listeners, listenersIn, withNewEvents } from './listeners.ts'
export { oldestEventWaits } from './oldest-event.ts'
export {
  presentWebhook,
  sealSecret,
  webhookSecretPurpose,
  withoutPath,
} from './webhook-row.ts'
export { registerWebhooks } from './webhooks.routes.ts'
