import { socialAccounts } from '@hopwise/db'
import { and, eq, type SQL } from 'drizzle-orm'
import { notify } from '#src/features/notifications/index.ts'
import type { Profile, SocialConnector, Tokens } from '#src/integrations/social/connector.ts'
import { PlatformFailure, type PlatformTrouble } from '#src/integrations/social/platform-failure.ts'
import { type AccountRow, ownAccount, type WorkspaceCtx } from './account-row.ts'
import { platformNames } from './platforms.ts'
import { openTokens, sealTokens } from './sealed-tokens.ts'
import { storeLimits, tellInto } from './store-limits.ts'
import { storeReading } from './store-reading.ts'
import { readingFailed } from './trouble-words.ts'

const everyMs = 6 * 3_600_000
const firstRetryMs = 5 * 60_000
/** Where a platform does not tell until when. */
const unknownLimitMs = 15 * 60_000

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
    const tokens = await freshTokens(ctx, row, connector)
    const profile = known ?? (await connector.readProfile(tokens, tell))
    const posts = connector.offers.posts ? await connector.readPosts(tokens, profile, tell) : []
    await storeReading(ctx, row, { profile, posts, nextAt: soon(ctx, everyMs), stillMine })
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error
    await storeTrouble(ctx, row, error.trouble)
  } finally {
    await storeLimits(ctx, row.platform, told)
    ctx.live.announce(ctx.workspaceId, 'social')
  }
}

const soon = (ctx: WorkspaceCtx, ms: number) => new Date(ctx.now().getTime() + ms)

/** The account may have been disconnected meanwhile, or taken over after a long wait. */
function stillMine(ctx: WorkspaceCtx, row: AccountRow): SQL | undefined {
  if (row.claimedUntil === null) throw new Error(`account ${row.id} was read without a claim`)
  return and(ownAccount(ctx, row.id), eq(socialAccounts.claimedUntil, row.claimedUntil))
}

/** New tokens are stored before they are used: X takes the one before only once. */
async function freshTokens(
  ctx: WorkspaceCtx,
  row: AccountRow,
  connector: SocialConnector,
): Promise<Tokens> {
  const tokens = openTokens(ctx, row)
  if (tokens === null) throw new PlatformFailure({ kind: 'token-refused' })
  const { endsAt } = tokens
  if (endsAt === null || endsAt > soon(ctx, connector.renewBeforeMs)) return tokens
  const fresh = await connector.refreshTokens(tokens)
  await ctx.orm.update(socialAccounts).set(sealTokens(ctx, fresh)).where(stillMine(ctx, row))
  return fresh
}

async function storeTrouble(
  ctx: WorkspaceCtx,
  row: AccountRow,
  trouble: PlatformTrouble,
): Promise<void> {
  const message = readingFailed(platformNames[row.platform], trouble)
  ctx.log.warn({ account: row.id, platform: row.platform, trouble }, 'an account was not read')
  const failures = row.failures + 1
  const untouched = { trouble: message, failures, claimedUntil: null }
  if (trouble.kind === 'token-refused') {
    const gone = { ...untouched, refreshAt: null, revokedAt: ctx.now() }
    const mine = await ctx.orm
      .update(socialAccounts)
      .set({ ...gone, accessToken: null, refreshToken: null })
      .where(stillMine(ctx, row))
      .returning({ id: socialAccounts.id })
    if (mine.length > 0) await sayReconnect(ctx, row)
    return
  }
  const isLimited = trouble.kind === 'rate-limited'
  const retryAt = isLimited
    ? (trouble.until ?? soon(ctx, unknownLimitMs))
    : soon(ctx, Math.min(everyMs, firstRetryMs * 2 ** Math.min(row.failures, 10)))
  await ctx.orm
    .update(socialAccounts)
    .set({ ...untouched, refreshAt: retryAt, limitedUntil: isLimited ? retryAt : null })
    .where(stillMine(ctx, row))
}

async function sayReconnect(ctx: WorkspaceCtx, row: AccountRow): Promise<void> {
  const name = platformNames[row.platform]
  await notify(ctx, ctx.workspaceId, {
    kind: 'social',
    key: `social-${row.id}-reconnect-${row.connectedAt?.toISOString()}`,
    title: `${name} wants you to connect again`,
    body: `@${row.handle} can no longer be read: ${name} took our access back.`,
    path: '/social-accounts',
  })
}
