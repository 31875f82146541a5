import type { markPosted as contract, EndpointInput, Post } from '@hopwise/contracts'
import { posts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { requirePostRoom } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { freshAttempt, refuseInSharedSample } from './arrange-post.ts'
import { showPost } from './list-posts.ts'
import { keepLink } from './post-link.ts'
import { lockOpenPost, noteEvent } from './post-row.ts'

type Input = EndpointInput<typeof contract>

/** A person says that it stands at the platform: one that was pasted, or that we lost sight of. */
export async function markPosted(ctx: Ctx, { params, body }: Input): Promise<Post> {
  await showPost(ctx, params.id)
  refuseInSharedSample(ctx)
  const slug = await withTransaction(ctx, async (inner) => {
    const post = await lockOpenPost(inner, params.id)
    const counted = post.status === 'scheduled' ? post.scheduledFor : null
    await requirePostRoom(inner, ctx.now(), counted)
    const kept = await keepLink(inner, post)
    await inner.orm
      .update(posts)
      .set({
        ...freshAttempt,
        status: 'published',
        // What a connector handed over stays its own, though a person had to find it.
        mode: post.handedAt === null ? 'by-hand' : post.mode,
        ...kept.columns,
        scheduledFor: post.scheduledFor ?? ctx.now(),
        publishedAt: ctx.now(),
        url: body.url,
        version: post.version + 1,
      })
      .where(ours(inner, posts, eq(posts.id, post.id)))
    await noteEvent(inner, post.id, { status: 'published', note: 'Marked as posted' })
    return kept.slug
  })
  if (slug !== null) await ctx.linkChanged(slug)
  ctx.live.announce(ctx.workspaceId, 'posts')
  return await showPost(ctx, params.id)
}
