import type { Profile, SocialConnector } from '#src/integrations/social/connector.ts'
import { PlatformFailure } from '#src/integrations/social/platform-failure.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'
import { restEnd } from './claim-account.ts'
import { storeLimits, tellInto } from './store-limits.ts'
import { storeReading } from './store-reading.ts'
import { storeTrouble } from './store-trouble.ts'
import { withTokens } from './usable-tokens.ts'

const everyMs = 6 * 3_600_000

/**
 * Reads an account that the caller has claimed, and gives it back. Nothing is thrown for a
 * platform's trouble: it stands on the card. `known` spares reading a profile that was just read.
 */
export async function readClaimedAccount(
  ctx: WorkspaceCtx,
  row: AccountRow,
  connector: SocialConnector,
  known?: Profile,
): Promise<void> {
  const { told, tell } = tellInto()
  try {
    const read = await withTokens(ctx, row, connector, async (tokens) => {
      const profile = known ?? (await connector.readProfile(tokens, tell))
      const posts = connector.offers.posts ? await connector.readPosts(tokens, profile, tell) : []
      return { profile, posts }
    })
    const nextAt = new Date(ctx.now().getTime() + everyMs)
    // Connecting takes a person at the platform, so nobody hammers it: that account may be read again.
    await storeReading(ctx, row, { ...read, nextAt, restsUntil: known ? null : restEnd(ctx) })
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    await storeTrouble(ctx, row, error.trouble)
  } finally {
    await storeLimits(ctx, row.platform, told)
    ctx.live.announce(ctx.workspaceId, 'social')
  }
}
