import type { listSyncs as contract, EndpointInput, Sync } from '@hopwise/contracts'
import { syncs } from '@hopwise/db'
import { count, desc, eq, lt } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { RunRow } from './queue-run.ts'
import { noCounts } from './sync-messages.ts'

export async function listSyncs(
  ctx: Ctx,
  { query }: { query: EndpointInput<typeof contract>['query'] & { before?: number } },
) {
  const which = ours(
    ctx,
    syncs,
    query.before === undefined ? undefined : lt(syncs.id, query.before),
    query.kind && eq(syncs.kind, query.kind),
  )
  const [rows, [total]] = await Promise.all([
    ctx.orm
      .select()
      .from(syncs)
      .where(which)
      .orderBy(desc(syncs.id))
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    ctx.orm.select({ rows: count() }).from(syncs).where(which),
  ])
  return { items: rows.map(presentRun), total: total?.rows ?? 0 }
}

export function presentRun(row: RunRow): Sync {
  const { id, kind, cause, status, attempts, step, done, total, errors, message } = row
  return {
    id,
    kind,
    cause,
    status,
    attempts,
    step,
    done,
    total,
    message,
    errors,
    counts: { ...noCounts, ...row.counts },
    queuedAt: row.queuedAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
