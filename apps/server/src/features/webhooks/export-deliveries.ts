import type { Readable } from 'node:stream'
import type { WebhookDeliveryQuery } from '@hopwise/contracts'
import { streamCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { listDeliveries } from './list-deliveries.ts'

const columns = [
  { key: 'createdAt', header: 'Created' },
  { key: 'event', header: 'Event' },
  { key: 'status', header: 'Status' },
  { key: 'attempts', header: 'Attempts' },
  { key: 'answerStatus', header: 'Answer' },
  { key: 'trouble', header: 'Trouble' },
  { key: 'deliveredAt', header: 'Delivered' },
  { key: 'payload', header: 'Payload' },
]

export function exportDeliveries(ctx: Ctx, query: WebhookDeliveryQuery): Promise<Readable> {
  return streamCsv(ctx, {
    columns,
    readPage: (page) => listDeliveries(ctx, { query: { ...query, ...page } }),
    rowOf: (delivery) => ({ ...delivery, payload: JSON.stringify(delivery.payload) }),
  })
}
