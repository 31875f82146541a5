import type { AuditEntry, AuditQuery, Page } from '@hopwise/contracts'
import { apiKeys, auditEntries, users } from '@hopwise/db'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'
import { presentEntry } from './present-entry.ts'

const hourMs = 3_600_000
const periodHours = { day: 24, week: 7 * 24, month: 30 * 24, quarter: 90 * 24 } as const

export async function listAudit(
  ctx: Ctx,
  { query }: { query: AuditQuery & { before?: number } },
): Promise<Page<AuditEntry>> {
  const { kind, actor, before } = query
  const since =
    query.period === 'all'
      ? undefined
      : new Date(ctx.now().getTime() - periodHours[query.period] * hourMs)
  // Names as they are now: a log with names of its own would keep them when their people are gone.
  const select = ctx.orm
    .select({
      entry: auditEntries,
      email: users.email,
      keyName: apiKeys.name,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .leftJoin(
      apiKeys,
      and(eq(apiKeys.id, auditEntries.keyId), eq(apiKeys.workspaceId, auditEntries.workspaceId)),
    )
    .where(
      ours(
        ctx,
        auditEntries,
        kind && eq(auditEntries.kind, kind),
        actor && eq(auditEntries.actor, actor),
        since && gte(auditEntries.at, since),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
  const { items, total } = await page(ctx, select, [desc(auditEntries.id)], query)
  return { items: items.map(presentEntry), total }
}
