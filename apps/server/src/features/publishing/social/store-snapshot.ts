import { socialAccounts, socialDays, socialPosts } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Post, Profile } from '#src/integrations/social/connector.ts'
import { noClaim } from '#src/jobs/claims.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { AccountRow } from './account-row.ts'
import { isStillMine, rest } from './claim-account.ts'

interface AccountSnapshot {
  profile: Profile
  posts: Post[]
  nextAt: Date
  rests: boolean
}

/** Card, day and posts change together, or not at all when the account is no longer ours. */
export async function storeSnapshot(
  ctx: WorkspaceCtx,
  row: AccountRow,
  { profile, posts, nextAt, rests }: AccountSnapshot,
): Promise<void> {
  const { followers } = profile
  const engagement = profile.engagement ?? postEngagement(posts, followers)
  await withTransaction(ctx, async (inner) => {
    const mine = await inner.orm
      .update(socialAccounts)
      .set({
        appScopedId: profile.appScopedId ?? null,
        handle: profile.handle,
        displayName: profile.displayName,
        avatarUrl: profile.avatarUrl,
        profileUrl: profile.profileUrl,
        followers,
        engagement,
        refreshedAt: ctx.now(),
        refreshAt: nextAt,
        ...(rests ? rest() : noClaim),
        limitedUntil: null,
        failures: 0,
        problem: null,
      })
      .where(isStillMine(row))
      .returning({ id: socialAccounts.id })
    if (mine.length === 0) return
    const key = { workspaceId: ctx.workspaceId, accountId: row.id }
    const day = todayIn(ctx.timeZone, ctx.now())
    await inner.orm
      .insert(socialDays)
      .values({ ...key, day, followers, engagement })
      .onConflictDoUpdate({
        target: [socialDays.workspaceId, socialDays.accountId, socialDays.day],
        set: { followers, engagement },
      })
    await inner.orm
      .delete(socialPosts)
      .where(ours(ctx, socialPosts, eq(socialPosts.accountId, row.id)))
    if (posts.length === 0) return
    await inner.orm
      .insert(socialPosts)
      .values(posts.map((post) => ({ ...key, ...post })))
      .onConflictDoNothing()
  })
}

type Counts = Pick<Post, 'likes' | 'comments' | 'shares'>

/** Interactions of an average recent post, in percent of the followers; null without either. */
function postEngagement(posts: readonly Counts[], followers: number | null): number | null {
  const reported = posts.filter(({ likes, comments }) => likes !== null || comments !== null)
  if (followers === null || followers === 0 || reported.length === 0) return null
  const interactions = reported.reduce(
    (sum, { likes, comments, shares }) => sum + (likes ?? 0) + (comments ?? 0) + (shares ?? 0),
    0,
  )
  return Math.round((10_000 * interactions) / reported.length / followers) / 100
}
