import { auditChains, auditEntries } from '@hopwise/db'
import { ours } from '#src/collection/ours.ts'
import { type NewAuditEntry, toColumns } from './audit-entry.ts'
import { type AuditWriter, lockChain } from './lock-chain.ts'

/**
 * Adds an entry to the chain of the workspace. Belongs at the end of a transaction: writers of one
 * workspace wait here for one another until they commit, and so must hold nothing else to wait for.
 */
export async function appendEntry(writer: AuditWriter, given: NewAuditEntry): Promise<void> {
  const { orm, workspaceId, now } = writer
  const { chain, signatures } = await lockChain(writer)
  const id = chain.lastId + 1
  const previousHash = chain.lastHash
  const entry = { workspaceId, id, at: now(), ...toColumns(given), previousHash }
  const hash = signatures.hash(entry)
  // One statement for both: the chain is locked, and a round trip to the database is what costs.
  const added = orm.$with('added').as(
    orm
      .insert(auditEntries)
      .values({ ...entry, hash })
      .returning({ id: auditEntries.id }),
  )
  await orm
    .with(added)
    .update(auditChains)
    .set({
      key: chain.key,
      lastId: id,
      lastHash: hash,
      lastSeal: signatures.seal('last', id, hash),
    })
    .where(ours(writer, auditChains))
}
