import type { SocialPlatform } from '@hopwise/contracts'
import { socialHandshakes } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { LimitReached } from '#src/errors.ts'
import type { Profile, SocialConnector, Tokens } from '#src/integrations/social/connector.ts'
import { PlatformFailure } from '#src/integrations/social/platform-failure.ts'
import type { Ctx } from '#src/services.ts'
import { hashOfState, verifierPurpose } from './connect-account.ts'
import { ConnectionRefused } from './connection-refused.ts'
import { findConnector, redirectUriOf } from './platforms.ts'
import { readClaimedAccount } from './read-account.ts'
import { storeConnection } from './store-connection.ts'
import { collectLimits, storeLimits } from './store-limits.ts'

export interface PlatformReply {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
}

/** What the browser brought back from the platform becomes a connection, or throws the reason. */
export async function finishConnection(
  ctx: Ctx,
  platform: SocialPlatform,
  reply: PlatformReply,
): Promise<void> {
  const handshake = await takeHandshake(ctx, reply.state ?? '')
  if (handshake === null) throw new ConnectionRefused('unknown-handshake')
  if (reply.code === undefined || reply.error !== undefined) {
    throw new ConnectionRefused(reply.error === 'access_denied' ? 'access-denied' : 'no-permission')
  }
  const connector = findConnector(ctx, platform)
  if (connector === null) throw new ConnectionRefused('gone')
  const { tokens, profile } = await meet(ctx, connector, {
    code: reply.code,
    verifier: ctx.secrets.open(handshake.verifier, verifierPurpose),
    redirectUri: redirectUriOf(ctx, platform),
  })
  const row = await storeConnection(ctx, {
    id: handshake.accountId,
    platform,
    tokens,
    profile,
  }).catch(async (error: unknown) => {
    // An account on another card shares its approval: ending it would end that card's too.
    if (error instanceof LimitReached) await connector.revoke(tokens).catch(() => undefined)
    throw error
  })
  ctx.live.announce(ctx.workspaceId, 'social')
  await readClaimedAccount(ctx, row, connector, profile)
}

/** Good once, for ten minutes, for the person who began. A stranger's try leaves it as it is. */
async function takeHandshake(ctx: Ctx, state: string) {
  const [taken] = await ctx.orm
    .delete(socialHandshakes)
    .where(
      ours(
        ctx,
        socialHandshakes,
        eq(socialHandshakes.state, hashOfState(state)),
        eq(socialHandshakes.userId, ctx.actor.userId),
      ),
    )
    .returning()
  return taken === undefined || taken.expiresAt <= ctx.now() ? null : taken
}

/** X's code lives 30 seconds, so it is exchanged before anything else is done. */
async function meet(
  ctx: Ctx,
  connector: SocialConnector,
  given: Parameters<SocialConnector['exchangeCode']>[0],
): Promise<{ tokens: Tokens; profile: Profile }> {
  const { limits, report } = collectLimits()
  try {
    const tokens = await connector.exchangeCode(given)
    const profile = await connector.readProfile(tokens, report)
    return { tokens, profile }
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    ctx.log.warn({ err: error, platform: connector.platform }, 'a platform could not be connected')
    throw new ConnectionRefused(error.problem.kind)
  } finally {
    await storeLimits(ctx, connector.platform, limits)
  }
}
