import { posts } from '@hopwise/db'
import { eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { type Ours, ours } from '#src/collection/ours.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { PostRow } from './post-row.ts'

/** Longer than all calls of one publishing with their deadlines. */
const claimMs = 3 * 60_000
/** No claim reaches further, clocks of two machines apart included: it is from before a clock went back. */
const furthestClaimMs = 10 * 60_000

const after = (ctx: WorkspaceCtx, ms: number) => new Date(ctx.now().getTime() + ms)

/** Takes a post for oneself; null while somebody else has it, or when there is nothing to do for it. */
export async function claimPost(ctx: WorkspaceCtx, id: number): Promise<PostRow | null> {
  const [claimed] = await ctx.orm
    .update(posts)
    .set({ claimedUntil: after(ctx, claimMs) })
    .where(
      ours(
        ctx,
        posts,
        eq(posts.id, id),
        inArray(posts.status, ['scheduled', 'publishing']),
        isNull(posts.removedAt),
        lte(posts.dueAt, ctx.now()),
        or(
          isNull(posts.claimedUntil),
          lte(posts.claimedUntil, ctx.now()),
          gt(posts.claimedUntil, after(ctx, furthestClaimMs)),
        ),
      ),
    )
    .returning()
  return claimed ?? null
}

/** Somebody may have taken it over after a long wait, or changed it. */
export function stillMine(post: PostRow): Ours {
  if (post.claimedUntil === null) throw new Error(`post ${post.id} is published without a claim`)
  return ours(
    post,
    posts,
    eq(posts.id, post.id),
    eq(posts.claimedUntil, post.claimedUntil),
    isNull(posts.removedAt),
  )
}
