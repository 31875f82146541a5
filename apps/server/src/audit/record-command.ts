import { type AuditFields, auditChains, auditEntries, type Orm } from '@hopwise/db'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { findOperatorWorkspaces } from '#src/operators.ts'
import type { Secrets } from '#src/secrets.ts'
import { appendEntry } from './append-entry.ts'
import { openSignatures } from './signatures.ts'

interface Log {
  orm: Orm
  secrets: Secrets
}

interface Command {
  action: string
  after?: AuditFields
  /** Whose logs it is in; every operator's by itself, because it acts for the whole installation. */
  workspaceIds?: readonly number[]
}

/** A command on the machine, once it is done. An installation without an operator has no log for it. */
export async function recordCommand(log: Log, command: Command): Promise<void> {
  const { action, after, workspaceIds = await findOperatorWorkspaces(log.orm) } = command
  const signable = await findSignableLogs(log, workspaceIds)
  await log.orm.transaction(async (orm) => {
    for (const workspaceId of signable) {
      await appendEntry(
        { ...log, orm, workspaceId, now: () => new Date() },
        { kind: 'operator', action, actor: { kind: 'command' }, after },
      )
    }
  })
}

const isNewest = and(
  eq(auditEntries.workspaceId, auditChains.workspaceId),
  eq(auditEntries.id, auditChains.lastId),
)

/**
 * The logs that this key signs. The server goes on without a lost key; a command that was given another
 * one must break no chain, nor the owner's whom it concerns: the log with the newest entry says which key
 * is the server's. An operator who has not signed in since the key was replaced stops no other.
 */
export async function findSignableLogs(
  { orm, secrets }: Log,
  workspaceIds: readonly number[],
): Promise<number[]> {
  const chains = await orm
    .select({ workspaceId: auditChains.workspaceId, key: auditChains.key })
    .from(auditChains)
    .leftJoin(auditEntries, isNewest)
    .where(acrossWorkspaces('operator', inArray(auditChains.workspaceId, [...workspaceIds])))
    .orderBy(sql`${auditEntries.at} desc nulls last`)
  const foreign = chains
    .filter(({ workspaceId, key }) => openSignatures(secrets, workspaceId, key) === null)
    .map(({ workspaceId }) => workspaceId)
  const [newest] = chains
  if (newest === undefined || !foreign.includes(newest.workspaceId)) {
    return workspaceIds.filter((workspaceId) => !foreign.includes(workspaceId))
  }
  throw new Error(
    'The audit log is signed with another key. Use the SECRET_KEY or DATA_DIR of the server. If that key was lost and replaced, sign in as an operator once and try again.',
  )
}
