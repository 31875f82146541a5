import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx } from '#src/services.ts'
import { changeWebhook, removeWebhook, restoreWebhook, rotateWebhook } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { exportDeliveries } from './export-deliveries.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { resendDelivery, testWebhook } from './send-now.ts'

export function registerWebhooks(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.listWebhooks, listWebhooks)
  mount(contract.createWebhook, createWebhook)
  mount(contract.changeWebhook, changeWebhook)
  mount(contract.rotateWebhook, rotateWebhook)
  mount(contract.removeWebhook, removeWebhook)
  mount(contract.restoreWebhook, restoreWebhook)
  mount(contract.testWebhook, testWebhook)
  mount(contract.listWebhookDeliveries, listDeliveries)
  mount(contract.resendWebhookDelivery, resendDelivery)

  app.get('/api/webhook-deliveries/export', async (request, reply) => {
    const ctx = await ctxOf(request)
    const query = parse(contract.webhookDeliveryQuery, request.query)
    return sendCsv(reply, 'webhook-deliveries.csv', await exportDeliveries(ctx, query))
  })
}
