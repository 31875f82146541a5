import * as contract from '@hopwise/contracts'
import type { Mount } from '#src/http/mount.ts'
import { changeWebhook, removeWebhook, restoreWebhook, rotateWebhook } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { exportDeliveries } from './export-deliveries.ts'
import { listDeliveries } from './list-deliveries.ts'
import { getWebhook, listWebhooks } from './list-webhooks.ts'
import { replayWebhook } from './replay-webhook.ts'
import { resendDelivery, testWebhook } from './send-now.ts'

export function registerWebhooks(mount: Mount): void {
  mount(contract.listWebhooks, listWebhooks)
  mount(contract.getWebhook, getWebhook)
  mount(contract.createWebhook, createWebhook)
  mount(contract.changeWebhook, changeWebhook)
  mount(contract.rotateWebhook, rotateWebhook)
  mount(contract.replayWebhook, replayWebhook)
  mount(contract.removeWebhook, removeWebhook)
  mount(contract.restoreWebhook, restoreWebhook)
  mount(contract.testWebhook, testWebhook)
  mount(contract.listWebhookDeliveries, listDeliveries)
  mount(contract.resendWebhookDelivery, resendDelivery)
  mount(contract.exportWebhookDeliveries, (ctx, { query }) => exportDeliveries(ctx, query))
}
