import type { Readable } from 'node:stream'
import type { AuditQuery } from '@hopwise/contracts'
import { newestFirst, streamCsvRows } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { listAudit } from './list-audit.ts'

const columns = [
  { key: 'id', header: 'Entry' },
  { key: 'at', header: 'Time (UTC)' },
  { key: 'kind', header: 'Kind' },
  { key: 'title', header: 'What' },
  { key: 'action', header: 'Call' },
  { key: 'actor', header: 'Actor' },
  { key: 'actorName', header: 'Who' },
  { key: 'network', header: 'Network' },
  { key: 'device', header: 'Device' },
  { key: 'sessionId', header: 'Session' },
  { key: 'recordKind', header: 'Record' },
  { key: 'recordId', header: 'Record id' },
  { key: 'recordName', header: 'Record name' },
  { key: 'before', header: 'Before' },
  { key: 'after', header: 'After' },
]

/** The entries that the query picks, all pages of it. */
export function exportAudit(ctx: Ctx, query: AuditQuery): Promise<Readable> {
  return streamCsvRows(ctx, columns, readRows(ctx, query))
}

async function* readRows(ctx: Ctx, query: AuditQuery) {
  const pieces = newestFirst((page) => listAudit(ctx, { query: { ...query, ...page } }))
  for await (const piece of pieces)
    yield piece.map(({ before, after, ...entry }) => ({
      ...entry,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    }))
}
