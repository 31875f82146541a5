import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { appendEntry } from './append-entry.ts'
import type { NewAuditEntry } from './audit-entry.ts'
import type { AuditWriter } from './lock-chain.ts'

/**
 * Records what no mounted call does: a sign-in, an operator's command, a job's work. With the `orm` of
 * an open transaction it belongs at its end; else it takes one of its own.
 *
 *     await recordAudit(tenantOf(services, link.workspaceId), {
 *       kind: 'operator',
 *       action: 'disableLink',
 *       actor: { kind: 'operator' },
 *       record: { kind: 'links', id: link.id, name: link.slug },
 *       after: { reason },
 *     })
 *
 * What people read for `action` is in `features/people/audit/action-titles.ts`.
 */
export async function recordAudit(writer: AuditWriter, entry: NewAuditEntry): Promise<void> {
  const { orm } = writer
  if (is(orm, PgTransaction)) return await appendEntry(writer, entry)
  await orm.transaction((transaction) => appendEntry({ ...writer, orm: transaction }, entry))
}
