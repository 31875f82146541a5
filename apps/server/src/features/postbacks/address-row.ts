import { createHash, randomBytes } from 'node:crypto'
import type { PostbackAddress, PostbackOutcome } from '@hopwise/contracts'
import { postbackAddresses } from '@hopwise/db'
import { and, eq, isNull } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import type { Ctx, Services, Tenant } from '#src/services.ts'

export type AddressRow = typeof postbackAddresses.$inferSelect

const tokenBytes = 18
export const tokenPurpose = (workspaceId: number) => `postback token of workspace ${workspaceId}`
export const secretPurpose = (workspaceId: number) => `postback secret of workspace ${workspaceId}`

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A token that cannot be guessed, as its columns keep it. */
export function newToken({ secrets, workspaceId }: Tenant) {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { tokenHash: hashOf(token), token: secrets.seal(token, tokenPurpose(workspaceId)) }
}

export function sealedSecret({ secrets, workspaceId }: Tenant, secret: string): string | null {
  return secret === '' ? null : secrets.seal(secret, secretPurpose(workspaceId))
}

export const ownAddress = ({ workspaceId }: Tenant, id: number) =>
  and(eq(postbackAddresses.workspaceId, workspaceId), eq(postbackAddresses.id, id))

export async function getAddress(ctx: Tenant, id: number): Promise<AddressRow> {
  const [found] = await ctx.orm.select().from(postbackAddresses).where(ownAddress(ctx, id))
  if (found === undefined) throw new NotFound('This postback address does not exist.')
  return found
}

/** Whoever calls has a token and nothing else; a removed address is not found. */
export async function findByToken(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<AddressRow | null> {
  const [found] = await database.orm
    .select()
    .from(postbackAddresses)
    .where(and(eq(postbackAddresses.tokenHash, hashOf(token)), isNull(postbackAddresses.removedAt)))
  return found ?? null
}

export interface LastCall {
  receivedAt: Date
  outcome: PostbackOutcome
}

export function presentAddress(
  { config, secrets, workspaceId }: Ctx,
  row: AddressRow,
  last: LastCall | null = null,
): PostbackAddress {
  const token = secrets.open(row.token, tokenPurpose(workspaceId))
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    template: row.template,
    url: `${config.publicUrl}/postback/${token}`,
    hasSecret: row.secret !== null,
    allowedAddresses: row.allowedAddresses,
    defaultStatus: row.defaultStatus,
    currency: row.currency,
    holdDays: row.holdDays,
    createdAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
    lastCallAt: last?.receivedAt.toISOString() ?? null,
    lastOutcome: last?.outcome ?? null,
  }
}
