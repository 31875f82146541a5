import type { AuditActor, AuditKind } from '@hopwise/contracts'
import type { AuditFields } from '@hopwise/db'

/** Who acts, as a verb knows it, and who can only be known outside of one. */
export type AuditActing =
  | { kind: 'person'; userId: string; sessionId?: string }
  | { kind: 'key'; keyId: number; userId: string }
  | { kind: 'job'; name: string }
  | { kind: 'operator' }
  | { kind: 'command' }
  | { kind: 'stranger' }

/** Where a request came from; a job and a command come from nowhere. */
export interface AuditOrigin {
  network: string | null
  device: string | null
}

/** What was acted on, by its table, its id and what people call it. */
export interface AuditRecord {
  kind: string
  id: number | null
  name: string | null
}

/** One line of the log. Fields in `before` and `after` hold no secret: see `shown-fields.ts`. */
export interface NewAuditEntry {
  kind: AuditKind
  action: string
  actor: AuditActing
  origin?: AuditOrigin | undefined
  record?: AuditRecord | undefined
  before?: AuditFields | undefined
  after?: AuditFields | undefined
}

/** The columns of an entry that say what happened, in the order in which they are signed. */
export function toColumns({ kind, action, actor, origin, record, before, after }: NewAuditEntry) {
  const named: AuditActor = actor.kind
  return {
    kind,
    action,
    actor: named,
    userId: 'userId' in actor ? actor.userId : null,
    keyId: 'keyId' in actor ? actor.keyId : null,
    job: 'name' in actor ? actor.name : null,
    sessionId: 'sessionId' in actor ? (actor.sessionId ?? null) : null,
    network: origin?.network ?? null,
    device: origin?.device ?? null,
    recordKind: record?.kind ?? null,
    recordId: record?.id ?? null,
    recordName: record?.name ?? null,
    before: before ?? null,
    after: after ?? null,
  }
}
