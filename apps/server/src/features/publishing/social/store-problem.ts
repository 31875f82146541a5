import { platformLabels } from '@hopwise/contracts'
import { socialAccounts } from '@hopwise/db'
import { eq, lt } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import type { PlatformProblem } from '#src/integrations/social/platform-failure.ts'
import { noClaim } from '#src/jobs/claims.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { AccountRow } from './account-row.ts'
import { isStillMine, rest } from './claim-account.ts'
import { describeReadFailure } from './problem-messages.ts'

const longestRetryMs = 6 * 3_600_000
const firstRetryMs = 5 * 60_000
/** Where a platform does not say until when. */
const unknownLimitMs = 15 * 60_000

const soon = (ctx: WorkspaceCtx, ms: number) => new Date(ctx.now().getTime() + ms)

/** Puts a platform's problem on the card and says when it is tried again. */
export async function storeProblem(
  ctx: WorkspaceCtx,
  row: AccountRow,
  problem: PlatformProblem,
): Promise<void> {
  const message = describeReadFailure(platformLabels[row.platform], problem)
  ctx.log.warn({ account: row.id, platform: row.platform, problem }, 'an account was not read')
  const failed = { problem: message, failures: row.failures + 1, ...rest() }
  if (problem.kind === 'token-refused') {
    const gone = { ...failed, ...noClaim, refreshAt: null, revokedAt: ctx.now() }
    const mine = await ctx.orm
      .update(socialAccounts)
      .set({ ...gone, accessToken: null, refreshToken: null })
      .where(isStillMine(row))
      .returning({ id: socialAccounts.id })
    if (mine.length > 0) await sayReconnect(ctx, row)
    return
  }
  const isLimited = problem.kind === 'rate-limited'
  const retryAt = isLimited
    ? (problem.until ?? soon(ctx, unknownLimitMs))
    : soon(ctx, Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(row.failures, 10)))
  const mine = await ctx.orm
    .update(socialAccounts)
    .set({ ...failed, refreshAt: retryAt, limitedUntil: isLimited ? retryAt : null })
    .where(isStillMine(row))
    .returning({ id: socialAccounts.id })
  if (mine.length > 0 && isLimited && problem.isAppWide) await putOffOthers(ctx, row, retryAt)
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
    title: `Reconnect your ${name} account`,
    body: `@${row.handle} can no longer be read: ${name} withdrew our access.`,
    path: '/social-accounts',
  })
}
