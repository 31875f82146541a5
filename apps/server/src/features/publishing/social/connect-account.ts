import { createHash, randomBytes } from 'node:crypto'
import type { SocialConnection } from '@hopwise/contracts'
import { socialAccounts, socialHandshakes } from '@hopwise/db'
import { getOurs } from '#src/collection/get-ours.ts'
import { requireRoom } from '#src/features/people/subscription/index.ts'
import { makeVerifier } from '#src/integrations/social/pkce.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { refuseInSample } from './account-row.ts'
import { getConnector, redirectUriOf } from './platforms.ts'
import { presentAccount } from './present-accounts.ts'

interface Input {
  params: { id: number }
}

const handshakeMs = 10 * 60_000

/** Only the hash is kept: anyone who reads the table cannot finish someone's connection. */
export const hashOfState = (state: string) => createHash('sha256').update(state).digest('base64url')

export const verifierPurpose = 'social verifier'

/** Connected already, or the way to the platform, where the person says yes. */
export async function connectAccount(ctx: Ctx, { params }: Input): Promise<SocialConnection> {
  const row = await getOurs(ctx, socialAccounts, params.id)
  if (row.connectedAt !== null && row.revokedAt === null) {
    return { status: 'connected', account: await presentAccount(ctx, row.id) }
  }
  refuseInSample(ctx)
  const connector = getConnector(ctx, row.platform)
  const state = randomBytes(24).toString('base64url')
  const verifier = makeVerifier()
  await withTransaction(ctx, async (inner) => {
    // An account that has to be connected again has its place already.
    if (row.connectedAt === null) await requireRoom(inner, 'socialAccounts')
    await inner.orm.insert(socialHandshakes).values({
      state: hashOfState(state),
      workspaceId: ctx.workspaceId,
      accountId: row.id,
      userId: ctx.actor.userId,
      verifier: ctx.secrets.seal(verifier, verifierPurpose),
      expiresAt: new Date(ctx.now().getTime() + handshakeMs),
    })
  })
  const redirectUri = redirectUriOf(ctx, row.platform)
  const authorizeUrl = connector.authorizeUrl({ state, verifier, redirectUri })
  return { status: 'authorize', authorizeUrl }
}
