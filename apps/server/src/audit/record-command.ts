import { type AuditFields, auditChains, type Orm, users, workspaceMembers } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import type { Secrets } from '#src/secrets.ts'
import { recordAudit } from './record-audit.ts'
import { openSignatures } from './signatures.ts'

interface Log {
  orm: Pick<Orm, 'select'>
  secrets: Secrets
}

interface Command {
  action: string
  after?: AuditFields
  /** Whose log it is in; the operator's by itself, because it acts for the whole installation. */
  workspaceId?: number | null
}

/** A command on the machine, once it is done. An installation without an operator has no log for it. */
export async function recordCommand(log: Log & { orm: Orm }, command: Command): Promise<void> {
  const { action, after, workspaceId = await findOperatorWorkspace(log.orm) } = command
  if (workspaceId === null) return
  await requireLogKey(log, workspaceId)
  await recordAudit(
    { ...log, workspaceId, now: () => new Date() },
    { kind: 'operator', action, actor: { kind: 'command' }, after },
  )
}

export async function findOperatorWorkspace(orm: Pick<Orm, 'select'>): Promise<number | null> {
  const [operator] = await orm
    .select({ workspaceId: workspaceMembers.workspaceId })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .where(acrossWorkspaces('operator', eq(users.isOperator, true)))
  return operator?.workspaceId ?? null
}

/** The server goes on without a lost key. A command that was given another one must break no chain. */
export async function requireLogKey({ orm, secrets }: Log, workspaceId: number): Promise<void> {
  const [chain] = await orm
    .select({ key: auditChains.key })
    .from(auditChains)
    .where(ours({ workspaceId }, auditChains))
  if (chain === undefined || openSignatures(secrets, workspaceId, chain.key) !== null) return
  throw new Error(
    'The audit log is signed with another key. Use the SECRET_KEY or DATA_DIR of the server. If that key was lost and replaced, sign in as the operator once and try again.',
  )
}
