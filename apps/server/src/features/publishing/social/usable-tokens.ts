import { socialAccounts } from '@hopwise/db'
import type { SocialConnector, Tokens } from '#src/integrations/social/connector.ts'
import { PlatformFailure } from '#src/integrations/social/platform-failure.ts'
import type { Claim } from '#src/jobs/work-on.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'
import { isStillMine } from './claim-account.ts'
import { openTokens, sealTokens } from './sealed-tokens.ts'

/** An account that this process has claimed. */
export interface ClaimedAccount extends Pick<Claim, 'confirm'> {
  row: AccountRow
  connector: SocialConnector
}

/** Runs `work` with tokens that live; a token refused before its end is renewed once. */
export async function withTokens<Result>(
  ctx: WorkspaceCtx,
  claimed: ClaimedAccount,
  work: (tokens: Tokens) => Promise<Result>,
): Promise<Result> {
  const { tokens, mayRenew } = await usableTokens(ctx, claimed)
  try {
    return await work(tokens)
  } catch (error) {
    if (!mayRenew || !isRefusal(error)) throw error
    return await work(await renew(ctx, claimed, tokens))
  }
}

const isRefusal = (error: unknown) =>
  error instanceof PlatformFailure && error.problem.kind === 'token-refused'

/** Whether a refusal is worth a renewal: not right after one, and not without a refresh token. */
async function usableTokens(ctx: WorkspaceCtx, claimed: ClaimedAccount) {
  const { row, connector } = claimed
  const tokens = openTokens(ctx, row)
  if (tokens === null) throw new PlatformFailure({ kind: 'token-refused' })
  const { endsAt, refresh } = tokens
  const leftMs = endsAt === null ? null : endsAt.getTime() - ctx.now().getTime()
  if (leftMs === null || leftMs > connector.renewBeforeMs) {
    return { tokens, mayRenew: refresh !== null }
  }
  try {
    return { tokens: await renew(ctx, claimed, tokens), mayRenew: false }
  } catch (error) {
    if (!(error instanceof PlatformFailure) || leftMs <= 0) throw error
    ctx.log.warn(
      { err: error, account: row.id },
      'a token was not renewed; the old one still lives',
    )
    return { tokens, mayRenew: false }
  }
}

/**
 * X takes a refresh token only once: so it is spent by the process that has the account, and the new
 * one is stored before it is used.
 */
async function renew(
  ctx: WorkspaceCtx,
  { row, connector, confirm }: ClaimedAccount,
  tokens: Tokens,
): Promise<Tokens> {
  await confirm()
  const fresh = await connector.refreshTokens(tokens)
  await ctx.orm.update(socialAccounts).set(sealTokens(ctx, fresh)).where(isStillMine(row))
  return fresh
}
