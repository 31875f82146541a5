import type { AuditCheck } from '@hopwise/contracts'
import { auditChains, auditEntries, type Orm } from '@hopwise/db'
import { asc, gt } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Secrets } from '#src/secrets.ts'
import { isSame, isSealed, openSignatures } from './signatures.ts'

const pageRows = 1_000

interface Reader {
  orm: Orm
  secrets: Secrets
  workspaceId: number
}

/** Reads a whole chain as of one moment, and finds the first entry that is missing or not as signed. */
export async function verifyChain({ orm, ...reader }: Reader): Promise<AuditCheck> {
  return await orm.transaction((snapshot) => verify({ ...reader, orm: snapshot }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function verify(reader: Reader): Promise<AuditCheck> {
  const [chain] = await reader.orm.select().from(auditChains).where(ours(reader, auditChains))
  if (chain === undefined) return { isWhole: true, entries: 0, since: null, brokenAt: null }
  const signatures = openSignatures(reader.secrets, reader.workspaceId, chain.key)
  const walk = {
    count: 0,
    since: null as Date | null,
    id: chain.forgottenId,
    hash: chain.forgottenHash,
  }
  const result = (brokenAt: number | null): AuditCheck => ({
    isWhole: brokenAt === null,
    entries: walk.count,
    since: walk.since?.toISOString() ?? null,
    brokenAt,
  })
  if (signatures === null || !isSealed(signatures, chain, 'forgotten')) return result(walk.id + 1)
  for await (const entry of readEntries(reader)) {
    const isNext = entry.id === walk.id + 1 && isSame(entry.previousHash, walk.hash)
    if (!isNext || !isSame(entry.hash, signatures.hash(entry))) return result(walk.id + 1)
    walk.count += 1
    walk.since ??= entry.at
    walk.id = entry.id
    walk.hash = entry.hash
  }
  const isEnd =
    chain.lastId === walk.id &&
    isSame(chain.lastHash, walk.hash) &&
    isSealed(signatures, chain, 'last')
  return result(isEnd ? null : walk.id + 1)
}

async function* readEntries(reader: Reader) {
  for (let last = 0; ; ) {
    const rows = await reader.orm
      .select()
      .from(auditEntries)
      .where(ours(reader, auditEntries, gt(auditEntries.id, last)))
      .orderBy(asc(auditEntries.id))
      .limit(pageRows)
    yield* rows
    const end = rows.at(-1)
    if (end === undefined || rows.length < pageRows) return
    last = end.id
  }
}
