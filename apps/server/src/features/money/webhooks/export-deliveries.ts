import type { Readable } from 'node:stream'
import type { WebhookDeliveryQuery } from '@hopwise/contracts'
import { newestFirst, streamCsvRows } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { listDeliveries } from './list-deliveries.ts'

const columns = [
  { key: 'createdAt', header: 'Created' },
  { key: 'event', header: 'Event' },
  { key: 'status', header: 'Status' },
  { key: 'attempts', header: 'Attempts' },
  { key: 'answerStatus', header: 'Answer' },
  { key: 'problem', header: 'Problem' },
  { key: 'deliveredAt', header: 'Delivered' },
  { key: 'payload', header: 'Payload' },
]

export function exportDeliveries(ctx: Ctx, query: WebhookDeliveryQuery): Promise<Readable> {
  return streamCsvRows(ctx, columns, readDeliveryRows(ctx, query))
}

async function* readDeliveryRows(ctx: Ctx, query: WebhookDeliveryQuery) {
  const pieces = newestFirst((page) => listDeliveries(ctx, { query: { ...query, ...page } }))
  for await (const piece of pieces)
    yield piece.map((delivery) => ({ ...delivery, payload: JSON.stringify(delivery.payload) }))
}
