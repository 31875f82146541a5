import type { Readable } from 'node:stream'
import type { SyncQuery } from '@hopwise/contracts'
import { newestFirst, streamCsvRows } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { listSyncs } from './list-syncs.ts'

const columns = [
  { key: 'id', header: 'Run' },
  { key: 'kind', header: 'Kind' },
  { key: 'cause', header: 'Cause' },
  { key: 'status', header: 'Status' },
  { key: 'queuedAt', header: 'Queued' },
  { key: 'startedAt', header: 'Started' },
  { key: 'finishedAt', header: 'Finished' },
  { key: 'attempts', header: 'Attempts' },
  { key: 'fresh', header: 'New' },
  { key: 'refunds', header: 'Refunds' },
  { key: 'chargebacks', header: 'Chargebacks' },
  { key: 'changed', header: 'Changed' },
  { key: 'unchanged', header: 'Unchanged' },
  { key: 'vanished', header: 'No longer listed' },
  { key: 'unmatched', header: 'Without a link' },
  { key: 'message', header: 'Outcome' },
  { key: 'errors', header: 'Errors' },
]

/** The runs that the query picks, all pages of it. */
export function exportSyncs(ctx: Ctx, query: SyncQuery): Promise<Readable> {
  return streamCsvRows(ctx, columns, readSyncRows(ctx, query))
}

async function* readSyncRows(ctx: Ctx, query: SyncQuery) {
  const pieces = newestFirst((page) => listSyncs(ctx, { query: { ...query, ...page } }))
  for await (const piece of pieces)
    yield piece.map(({ counts, errors, ...run }) => ({
      ...run,
      ...counts,
      fresh: counts.added - counts.refunds - counts.chargebacks,
      errors: errors.map(({ network, message }) => `${network}: ${message}`).join(' '),
    }))
}
