import { platformLabels } from '@hopwise/contracts'
import { socialAccounts } from '@hopwise/db'
import { eq, lt } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import type { PlatformTrouble } from '#src/integrations/social/platform-failure.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'
import { restEnd, stillMine } from './claim-account.ts'
import { readingFailed } from './trouble-words.ts'

const longestRetryMs = 6 * 3_600_000
const firstRetryMs = 5 * 60_000
/** Where a platform does not tell until when. */
const unknownLimitMs = 15 * 60_000

const soon = (ctx: WorkspaceCtx, ms: number) => new Date(ctx.now().getTime() + ms)

/** Puts a platform's trouble on the card and says when it is tried again. */
export async function storeTrouble(
  ctx: WorkspaceCtx,
  row: AccountRow,
  trouble: PlatformTrouble,
): Promise<void> {
  const message = readingFailed(platformLabels[row.platform], trouble)
  ctx.log.warn({ account: row.id, platform: row.platform, trouble }, 'an account was not read')
  const told = { trouble: message, failures: row.failures + 1, claimedUntil: restEnd(ctx) }
  if (trouble.kind === 'token-refused') {
    const gone = { ...told, claimedUntil: null, refreshAt: null, revokedAt: ctx.now() }
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
    : soon(ctx, Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(row.failures, 10)))
  await ctx.orm
    .update(socialAccounts)
    .set({ ...told, refreshAt: retryAt, limitedUntil: isLimited ? retryAt : null })
    .where(stillMine(ctx, row))
  if (isLimited && trouble.isAppWide) await putOffOthers(ctx, row, retryAt)
}

/** Every account of the platform, of every workspace, speaks through the one app that is limited. */
async function putOffOthers(ctx: WorkspaceCtx, row: AccountRow, until: Date): Promise<void> {
  await ctx.orm
    .update(socialAccounts)
    .set({ refreshAt: until })
    .where(
      acrossWorkspaces(
        'platform',
        eq(socialAccounts.platform, row.platform),
        lt(socialAccounts.refreshAt, until),
      ),
    )
}

async function sayReconnect(ctx: WorkspaceCtx, row: AccountRow): Promise<void> {
  const name = platformLabels[row.platform]
  await notify(ctx, ctx.workspaceId, {
    kind: 'social',
    key: `social-${row.id}-reconnect-${row.connectedAt?.toISOString()}`,
    title: `${name} wants you to connect again`,
    body: `@${row.handle} can no longer be read: ${name} took our access back.`,
    path: '/social-accounts',
  })
}
