import { auditChains, type Orm } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'
import type { Secrets } from '#src/secrets.ts'
import { makeSignatures, openSignatures, type Signatures } from './signatures.ts'

/** What an entry needs of its ctx. */
export interface AuditWriter {
  orm: Orm
  workspaceId: number
  secrets: Secrets
  now(): Date
}

type Chain = typeof auditChains.$inferSelect

interface LockedChain {
  /** With the key that signs from here on. */
  chain: Chain
  signatures: Signatures
}

/** The chain of the workspace, locked until the transaction ends. */
export async function lockChain(writer: AuditWriter): Promise<LockedChain> {
  const chain = (await findChain(writer)) ?? (await beginChain(writer))
  const { secrets, workspaceId } = writer
  const signatures = openSignatures(secrets, workspaceId, chain.key)
  if (signatures !== null) return { chain, signatures }
  // A lost key must not stop all work: what it signed is shown as broken, and the log goes on.
  const renewed = makeSignatures(secrets, workspaceId)
  return { chain: { ...chain, key: renewed.key }, signatures: renewed.signatures }
}

async function findChain({ orm, workspaceId }: AuditWriter): Promise<Chain | undefined> {
  const [found] = await orm
    .select()
    .from(auditChains)
    .where(ours({ workspaceId }, auditChains))
    .for('no key update')
  return found
}

async function beginChain(writer: AuditWriter): Promise<Chain> {
  const { orm, workspaceId, secrets } = writer
  const { key, signatures } = makeSignatures(secrets, workspaceId)
  await orm
    .insert(auditChains)
    .values({
      workspaceId,
      key,
      lastSeal: signatures.seal('last', 0, ''),
      forgottenSeal: signatures.seal('forgotten', 0, ''),
    })
    // Of two first entries, the second waits here for the first.
    .onConflictDoNothing()
  const begun = await findChain(writer)
  if (begun === undefined) throw new Error('an audit chain was not begun')
  return begun
}
