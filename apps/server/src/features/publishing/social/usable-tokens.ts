import { socialAccounts } from '@hopwise/db'
import type { SocialConnector, Tokens } from '#src/integrations/social/connector.ts'
import { PlatformFailure } from '#src/integrations/social/platform-failure.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'
import { stillMine } from './claim-account.ts'
import { openTokens, sealTokens } from './sealed-tokens.ts'

/** Runs `work` with tokens that live; a token refused before its end is renewed once. */
export async function withTokens<Result>(
  ctx: WorkspaceCtx,
  row: AccountRow,
  connector: SocialConnector,
  work: (tokens: Tokens) => Promise<Result>,
): Promise<Result> {
  const { tokens, mayRenew } = await usableTokens(ctx, row, connector)
  try {
    return await work(tokens)
  } catch (error) {
    if (!mayRenew || !isRefusal(error)) throw error
    return await work(await renew(ctx, row, connector, tokens))
  }
}

const isRefusal = (error: unknown) =>
  error instanceof PlatformFailure && error.trouble.kind === 'token-refused'

/** Whether a refusal is worth a renewal: not right after one, and not without a refresh token. */
async function usableTokens(ctx: WorkspaceCtx, row: AccountRow, connector: SocialConnector) {
  const tokens = openTokens(ctx, row)
  if (tokens === null) throw new PlatformFailure({ kind: 'token-refused' })
  const { endsAt, refresh } = tokens
  const leftMs = endsAt === null ? null : endsAt.getTime() - ctx.now().getTime()
  if (leftMs === null || leftMs > connector.renewBeforeMs) {
    return { tokens, mayRenew: refresh !== null }
  }
  try {
    return { tokens: await renew(ctx, row, connector, tokens), mayRenew: false }
  } catch (error) {
    if (!(error instanceof PlatformFailure) || leftMs <= 0) throw error
    ctx.log.warn(
      { err: error, account: row.id },
      'a token was not renewed; the old one still lives',
    )
    return { tokens, mayRenew: false }
  }
}

/** New tokens are stored before they are used: X takes the one before only once. */
async function renew(
  ctx: WorkspaceCtx,
  row: AccountRow,
  connector: SocialConnector,
  tokens: Tokens,
): Promise<Tokens> {
  const fresh = await connector.refreshTokens(tokens)
  await ctx.orm.update(socialAccounts).set(sealTokens(ctx, fresh)).where(stillMine(ctx, row))
  return fresh
}
