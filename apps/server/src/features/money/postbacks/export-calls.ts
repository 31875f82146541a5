import type { Readable } from 'node:stream'
import type { PostbackCallQuery } from '@hopwise/contracts'
import { newestFirst, streamCsvRows } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { listCalls } from './list-calls.ts'

const columns = [
  { key: 'receivedAt', header: 'Received' },
  { key: 'addressName', header: 'Postback address' },
  { key: 'outcome', header: 'Outcome' },
  { key: 'reason', header: 'Reason' },
  { key: 'from', header: 'From' },
  { key: 'fields', header: 'Parameters' },
  { key: 'conversionId', header: 'Conversion' },
]

/** The calls that the query picks, all pages of it. */
export function exportCalls(ctx: Ctx, query: PostbackCallQuery): Promise<Readable> {
  return streamCsvRows(ctx, columns, readCallRows(ctx, query))
}

async function* readCallRows(ctx: Ctx, query: PostbackCallQuery) {
  const pieces = newestFirst((page) => listCalls(ctx, { query: { ...query, ...page } }))
  for await (const piece of pieces)
    yield piece.map((call) => ({ ...call, fields: String(new URLSearchParams(call.fields)) }))
}
