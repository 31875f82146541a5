import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { auditChains, auditEntries } from '@hopwise/db'
import type { Secrets } from '#src/secrets.ts'

type Row = typeof auditEntries.$inferSelect
/** All of an entry but its own hash. */
type Signed = Omit<Row, 'hash'>

/** Signs the entries of one workspace, and where they begin and end. */
export interface Signatures {
  hash(entry: Signed): string
  /** Of the last entry, or of the last one forgotten: a cut at either end has no seal. */
  seal(end: 'last' | 'forgotten', id: number, hash: string): string
}

export const auditKeyPurpose = (workspaceId: number) => `audit chain ${workspaceId}`

/** Null where the key was changed, is another workspace's, or was sealed under a lost SECRET_KEY. */
export function openSignatures(
  secrets: Secrets,
  workspaceId: number,
  sealed: string,
): Signatures | null {
  try {
    return signaturesOf(secrets.open(sealed, auditKeyPurpose(workspaceId)))
  } catch {
    return null
  }
}

/** A key for a new chain, as it is kept, and what it signs with. */
export function makeSignatures(secrets: Secrets, workspaceId: number) {
  const key = randomBytes(32).toString('base64url')
  return { key: secrets.seal(key, auditKeyPurpose(workspaceId)), signatures: signaturesOf(key) }
}

function signaturesOf(encoded: string): Signatures {
  const key = Buffer.from(encoded, 'base64url')
  const sign = (parts: readonly unknown[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  return {
    hash: (entry) => sign(partsOf(entry)),
    seal: (end, id, hash) => sign([end, id, hash]),
  }
}

type Ends = Pick<
  typeof auditChains.$inferSelect,
  'lastId' | 'lastHash' | 'lastSeal' | 'forgottenId' | 'forgottenHash' | 'forgottenSeal'
>

/** Whether an end of a chain is the one that was signed. */
export function isSealed({ seal }: Signatures, chain: Ends, end: 'last' | 'forgotten'): boolean {
  return isSame(chain[`${end}Seal`], seal(end, chain[`${end}Id`], chain[`${end}Hash`]))
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const partsOf = (entry: Signed): unknown[] => [
  entry.workspaceId,
  entry.id,
  entry.at.toISOString(),
  entry.kind,
  entry.action,
  entry.actor,
  entry.userId,
  entry.keyId,
  entry.job,
  entry.sessionId,
  entry.network,
  entry.device,
  entry.recordKind,
  entry.recordId,
  entry.recordName,
  entry.before,
  entry.after,
  entry.previousHash,
]
