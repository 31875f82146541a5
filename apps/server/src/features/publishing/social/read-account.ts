import { socialAccounts } from '@hopwise/db'
import type { Profile, SocialConnector } from '#src/integrations/social/connector.ts'
import { PlatformFailure } from '#src/integrations/social/platform-failure.ts'
import { ClaimLost, workOn } from '#src/jobs/work-on.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'
import { collectLimits, storeLimits } from './store-limits.ts'
import { storeProblem } from './store-problem.ts'
import { storeSnapshot } from './store-snapshot.ts'
import { type ClaimedAccount, withTokens } from './usable-tokens.ts'
import { spendAtX } from './x-spending.ts'

const hourMs = 3_600_000
const everyMs = 6 * hourMs
/** X charges for each post that is read, once a day. */
const everyAtXMs = 24 * hourMs

/**
 * Reads an account that the caller has claimed, and gives it back. Nothing is thrown for a
 * platform's problem: it stands on the card. `known` spares reading a profile that was just read.
 */
export async function readClaimedAccount(
  ctx: WorkspaceCtx,
  row: AccountRow,
  connector: SocialConnector,
  known?: Profile,
): Promise<void> {
  await workOn(ctx, socialAccounts, row, ({ confirm }) =>
    read(ctx, { row, connector, confirm }, known),
  )
}

const intervalOf = ({ platform, isSandbox }: SocialConnector) =>
  platform === 'twitter' && !isSandbox ? everyAtXMs : everyMs

async function read(ctx: WorkspaceCtx, claimed: ClaimedAccount, known?: Profile): Promise<void> {
  const { row, connector } = claimed
  const { limits, report } = collectLimits()
  try {
    const found = await withTokens(ctx, claimed, async (tokens) => {
      await spendAtX(ctx, connector, 'read')
      const profile = known ?? (await connector.readProfile(tokens, report))
      const posts = connector.offers.posts ? await connector.readPosts(tokens, profile, report) : []
      return { profile, posts }
    })
    const nextAt = new Date(ctx.now().getTime() + intervalOf(connector))
    // Connecting takes a person at the platform, which hammers nothing: that account may be read again.
    await storeSnapshot(ctx, row, { ...found, nextAt, rests: known === undefined })
  } catch (error) {
    if (error instanceof ClaimLost) return
    if (!(error instanceof PlatformFailure)) throw error
    await storeProblem(ctx, row, error.problem)
  } finally {
    await storeLimits(ctx, row.platform, limits)
    ctx.live.announce(ctx.workspaceId, 'social')
  }
}
