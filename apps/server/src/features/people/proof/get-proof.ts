import type { ProofKind, ProofState } from '@hopwise/contracts'
import { accounts, passkeys, users } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { Unauthorized } from '#src/errors.ts'
import { passkeySite } from '#src/features/people/auth/index.ts'
import { findProof } from '#src/proof.ts'
import type { Ctx } from '#src/services.ts'

export async function getProof(ctx: Ctx): Promise<ProofState> {
  const { orm, actor, isSample } = ctx
  const { userId } = actor
  if (isSample) return { userId, isFresh: true, provedAt: null, kinds: [] }
  const sessionId = actor.kind === 'person' ? actor.sessionId : undefined
  const proof = sessionId === undefined ? null : await findProof(orm, sessionId)
  if (proof === null) throw new Unauthorized()
  const { isFresh, provedAt } = proof
  return { userId, isFresh, provedAt: provedAt.toISOString(), kinds: await listKinds(ctx) }
}

/** What an account can prove itself with. */
export async function listKinds({ orm, config, actor }: Ctx): Promise<ProofKind[]> {
  const rows = await orm
    .select({
      password: accounts.password,
      twoFactorEnabled: users.twoFactorEnabled,
      passkeyId: passkeys.id,
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .leftJoin(passkeys, eq(passkeys.userId, users.id))
    .where(eq(users.id, actor.userId))
  const hasPassword = rows.some(({ password }) => password !== null)
  const hasPasskey =
    passkeySite(config) !== null && rows.some(({ passkeyId }) => passkeyId !== null)
  const hasTwoFactor = rows.some(({ twoFactorEnabled }) => twoFactorEnabled)
  return [
    ...(hasPassword ? (['password'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasTwoFactor ? (['totp', 'recovery-code'] as const) : []),
    ...(!hasPassword && config.oidc !== null ? (['single-sign-on'] as const) : []),
  ]
}
