import { randomBytes } from 'node:crypto'
import type { PostbackAddress, PostbackOutcome } from '@hopwise/contracts'
import { postbackAddresses, workspaces } from '@hopwise/db'
import { eq, isNull } from 'drizzle-orm'
import { acrossWorkspaces, isNotClosed } from '#src/collection/ours.ts'
import type { Ctx, Services, Tenant } from '#src/services.ts'
import { tokenHash } from '#src/token-hash.ts'

export type AddressRow = typeof postbackAddresses.$inferSelect

const tokenBytes = 18
export const postbackTokenPurpose = (workspaceId: number) =>
  `postback token of workspace ${workspaceId}`
export const postbackSecretPurpose = (workspaceId: number) =>
  `postback secret of workspace ${workspaceId}`

/** A token that cannot be guessed, as its columns keep it. */
export function newToken({ secrets, workspaceId }: Pick<Tenant, 'secrets' | 'workspaceId'>) {
  const token = randomBytes(tokenBytes).toString('base64url')
  return {
    tokenHash: tokenHash(token),
    token: secrets.seal(token, postbackTokenPurpose(workspaceId)),
  }
}

export function sealedSecret({ secrets, workspaceId }: Tenant, secret: string): string | null {
  return secret === '' ? null : secrets.seal(secret, postbackSecretPurpose(workspaceId))
}

/** Anyone who calls has a token and nothing else; a removed address is not found. */
export async function findByToken(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<AddressRow | null> {
  const [found] = await database.orm
    .select({ address: postbackAddresses })
    .from(postbackAddresses)
    .innerJoin(workspaces, eq(workspaces.id, postbackAddresses.workspaceId))
    .where(
      acrossWorkspaces(
        'token',
        eq(postbackAddresses.tokenHash, tokenHash(token)),
        isNull(postbackAddresses.removedAt),
        // Every visitor of the sample sees its URL.
        eq(workspaces.isSample, false),
        isNotClosed,
      ),
    )
  return found?.address ?? null
}

export interface LastCall {
  receivedAt: Date
  outcome: PostbackOutcome
  /** That called on its day. */
  networks: number
}

export function presentAddress(
  { config, secrets, workspaceId }: Ctx,
  row: AddressRow,
  last: LastCall | null = null,
): PostbackAddress {
  const token = secrets.open(row.token, postbackTokenPurpose(workspaceId))
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    template: row.template,
    url: `${config.publicUrl}/postback/${token}`,
    hasSecret: row.secret !== null,
    allowedAddresses: row.allowedAddresses,
    pinsFirstCaller: row.pinsFirstCaller,
    defaultStatus: row.defaultStatus,
    currency: row.currency,
    payoutHoldDays: row.payoutHoldDays,
    createdAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
    lastCallAt: last?.receivedAt.toISOString() ?? null,
    lastOutcome: last?.outcome ?? null,
    callerNetworks: last?.networks ?? 0,
  }
}
