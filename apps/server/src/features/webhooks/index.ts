export { deliverAtOnce } from './deliver-at-once.ts'
export { deliverWebhooks } from './deliver-webhooks.ts'
export { removeOldMessages } from './remove-old-messages.ts'
export { registerWebhooks } from './webhooks.routes.ts'
