import { socialAccounts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { ReportLimit, SocialConnector, Tokens } from '#src/integrations/social/connector.ts'
import { PlatformFailure, type PlatformProblem } from '#src/integrations/social/platform-failure.ts'
import { ClaimLost, workOn } from '#src/jobs/work-on.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'
import { claimAccount } from './claim-account.ts'
import { findConnector, unavailableBecause } from './platforms.ts'
import { collectLimits, storeLimits } from './store-limits.ts'
import { storeProblem } from './store-problem.ts'
import { type ClaimedAccount, withTokens } from './usable-tokens.ts'

export interface UsableAccount {
  connector: SocialConnector
  account: AccountRow & { externalId: string; handle: string }
  tokens: Tokens
  report: ReportLimit
}

export type AccountUse<Result> =
  | { kind: 'done'; result: Result }
  /** Another process speaks for it, or it rests. */
  | { kind: 'busy' }
  | { kind: 'disconnected' }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'problem'; problem: PlatformProblem }

type Work<Result> = (usable: UsableAccount) => Promise<Result>

/**
 * Does work in an account's name and has it to itself for that time, so that its tokens are renewed by
 * one process alone. `work` may run twice: after a token was refused and renewed. What else it throws
 * is thrown on.
 */
export async function withAccount<Result>(
  ctx: WorkspaceCtx,
  id: number,
  work: Work<Result>,
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
  if (claimed === null) return { kind: 'busy' }
  return await workOn(ctx, socialAccounts, claimed, ({ confirm }) =>
    useAccount(ctx, { row: claimed, connector, confirm }, work),
  )
}

async function useAccount<Result>(
  ctx: WorkspaceCtx,
  claimed: ClaimedAccount,
  work: Work<Result>,
): Promise<AccountUse<Result>> {
  const { row, connector } = claimed
  const { externalId, handle } = row
  if (externalId === null || handle === null) return { kind: 'disconnected' }
  const account = { ...row, externalId, handle }
  const { limits, report } = collectLimits()
  try {
    const result = await withTokens(ctx, claimed, (tokens) =>
      work({ connector, account, tokens, report }),
    )
    return { kind: 'done', result }
  } catch (error) {
    if (error instanceof ClaimLost) return { kind: 'busy' }
    if (!(error instanceof PlatformFailure)) throw error
    if (error.problem.kind === 'token-refused') {
      await storeProblem(ctx, row, error.problem)
      ctx.live.announce(ctx.workspaceId, 'social')
    }
    return { kind: 'problem', problem: error.problem }
  } finally {
    await storeLimits(ctx, row.platform, limits)
  }
}
