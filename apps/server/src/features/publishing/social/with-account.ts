import { socialAccounts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { SocialConnector, TellLimit, Tokens } from '#src/integrations/social/connector.ts'
import { PlatformFailure, type PlatformTrouble } from '#src/integrations/social/platform-failure.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'
import { claimAccount, stillMine } from './claim-account.ts'
import { findConnector, unavailableBecause } from './platforms.ts'
import { storeLimits, tellInto } from './store-limits.ts'
import { storeTrouble } from './store-trouble.ts'
import { withTokens } from './usable-tokens.ts'

export interface HeldAccount {
  connector: SocialConnector
  account: AccountRow & { externalId: string; handle: string }
  tokens: Tokens
  tell: TellLimit
}

export type AccountUse<Result> =
  | { kind: 'done'; result: Result }
  /** Somebody else speaks for it, or it rests, until then. */
  | { kind: 'busy'; until: Date }
  | { kind: 'disconnected' }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'trouble'; trouble: PlatformTrouble }

/**
 * Does work in an account's name and has it to itself meanwhile, so that its tokens are renewed by one
 * alone. `work` may run twice: after a token was refused and renewed. What else it throws is thrown on.
 */
export async function withAccount<Result>(
  ctx: WorkspaceCtx,
  id: number,
  work: (held: HeldAccount) => Promise<Result>,
): Promise<AccountUse<Result>> {
  const [row] = await ctx.orm
    .select()
    .from(socialAccounts)
    .where(ours(ctx, socialAccounts, eq(socialAccounts.id, id)))
  if (row === undefined || row.accessToken === null || row.revokedAt !== null) {
    return { kind: 'disconnected' }
  }
  const connector = findConnector(ctx, row.platform)
  if (connector === null) {
    return { kind: 'unavailable', reason: unavailableBecause(ctx, row.platform) ?? '' }
  }
  const claimed = await claimAccount(ctx, id)
  if (claimed === null) return { kind: 'busy', until: row.claimedUntil ?? ctx.now() }
  const { externalId, handle } = claimed
  if (externalId === null || handle === null) return { kind: 'disconnected' }
  const account = { ...claimed, externalId, handle }
  const { told, tell } = tellInto()
  try {
    const result = await withTokens(ctx, claimed, connector, (tokens) =>
      work({ connector, account, tokens, tell }),
    )
    return { kind: 'done', result }
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    if (error.trouble.kind === 'token-refused') {
      await storeTrouble(ctx, claimed, error.trouble)
      ctx.live.announce(ctx.workspaceId, 'social')
    }
    return { kind: 'trouble', trouble: error.trouble }
  } finally {
    await storeLimits(ctx, row.platform, told)
    await giveBack(ctx, claimed)
  }
}

async function giveBack(ctx: WorkspaceCtx, claimed: AccountRow): Promise<void> {
  await ctx.orm.update(socialAccounts).set({ claimedUntil: null }).where(stillMine(ctx, claimed))
}
