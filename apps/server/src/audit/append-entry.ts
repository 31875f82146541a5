import { auditChains, auditEntries } from '@hopwise/db'
import { desc } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { type NewAuditEntry, toColumns } from './audit-entry.ts'
import { type AuditWriter, lockChain } from './lock-chain.ts'
import { isSealed } from './signatures.ts'

/**
 * Adds an entry to the chain of the workspace. Belongs at the end of a transaction: writers of one
 * workspace wait here for one another until they commit, and so must hold nothing else to wait for.
 */
export async function appendEntry(writer: AuditWriter, given: NewAuditEntry): Promise<void> {
  const { orm, workspaceId, now } = writer
  const { chain, signatures } = await lockChain(writer)
  const isWhole = isSealed(signatures, chain, 'last')
  // An end that was made up is not signed over: the gap after it stays, and shows.
  const id = isWhole ? chain.lastId + 1 : (await findLastId(writer, chain.lastId)) + 2
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

/** Of what is left, or what the chain says of it: no entry is there after either. */
async function findLastId(writer: AuditWriter, saidId: number): Promise<number> {
  const [left] = await writer.orm
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(ours(writer, auditEntries))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return Math.max(saidId, left?.id ?? 0)
}
