import { socialAccounts, socialDays, socialPosts } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Post, Profile } from '#src/integrations/social/connector.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import type { AccountRow } from './account-row.ts'
import { stillMine } from './claim-account.ts'
import { postEngagement } from './engagement.ts'

interface Reading {
  profile: Profile
  posts: Post[]
  nextAt: Date
  restsUntil: Date | null
}

/** Card, day and posts change together, or not at all when the account is no longer ours. */
export async function storeReading(
  ctx: WorkspaceCtx,
  row: AccountRow,
  { profile, posts, nextAt, restsUntil }: Reading,
): Promise<void> {
  const { followers } = profile
  const engagement = profile.engagement ?? postEngagement(posts, followers)
  await withTransaction(ctx, async (inner) => {
    const mine = await inner.orm
      .update(socialAccounts)
      .set({
        handle: profile.handle,
        displayName: profile.displayName,
        avatarUrl: profile.avatarUrl,
        profileUrl: profile.profileUrl,
        followers,
        engagement,
        refreshedAt: ctx.now(),
        refreshAt: nextAt,
        claimedUntil: restsUntil,
        limitedUntil: null,
        failures: 0,
        trouble: null,
      })
      .where(stillMine(ctx, row))
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
