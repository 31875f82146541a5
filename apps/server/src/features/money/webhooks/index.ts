export { type Listeners, listenersIn } from './collect-events.ts'
export { startLanes } from './deliver-webhooks.ts'
export { sampleDelivery } from './event-payload.ts'
export { createLanes } from './lanes.ts'
export {
  isActive,
  presentWebhook,
  sealSecret,
  webhookSecretPurpose,
  withoutPath,
} from './webhook-row.ts'
export { registerWebhooks } from './webhooks.routes.ts'
