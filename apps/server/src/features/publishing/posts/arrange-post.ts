import type { PostingMode } from '@hopwise/contracts'
import { posts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Invalid } from '#src/errors.ts'
import { requirePostRoom } from '#src/features/people/subscription/index.ts'
import { noClaim } from '#src/jobs/claims.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { requireConnected } from './account-of.ts'
import { checksOf, requirePassing } from './check-content.ts'
import { keepLink } from './post-link.ts'
import { lockAbsentPost, noteEvent, type PostRow } from './post-row.ts'
import { usualMode, whyByHand } from './posting-mode.ts'
import { takeLinkInText } from './text-link.ts'

export function refuseInSharedSample(ctx: Pick<Ctx, 'isSample'>): void {
  refuseInSample(
    ctx,
    'Everyone shares the sample, so nothing is posted from it. Create an account to post.',
  )
}

interface Arrangement {
  at: Date
  mode?: PostingMode | undefined
  note: string
}

/** Puts a post into the queue for a time, with its link and its place in the plan, or throws. */
export async function arrangePost(ctx: Ctx, id: number, { at, mode, note }: Arrangement) {
  refuseInSharedSample(ctx)
  const slug = await withTransaction(ctx, async (inner) => {
    const locked = await lockAbsentPost(inner, id)
    const led = await takeLinkInText(inner, locked)
    const post = { ...locked, ...led }
    const chosen = await requireMode(inner, post, mode)
    const checks = await checksOf(inner, post)
    requirePassing(checks)
    await requirePostRoom(inner, at, post.status === 'scheduled' ? post.scheduledFor : null)
    const kept = await keepLink(inner, post)
    await inner.orm
      .update(posts)
      .set({
        ...freshAttempt,
        status: 'scheduled',
        mode: chosen,
        checks,
        ...led,
        ...kept.columns,
        scheduledFor: at,
        dueAt: at,
        version: post.version + 1,
      })
      .where(ours(inner, posts, eq(posts.id, id)))
    await noteEvent(inner, id, { status: 'scheduled', note })
    return kept.slug
  })
  if (slug !== null) {
    await ctx.linkChanged(slug)
    ctx.live.announce(ctx.workspaceId, 'links')
    ctx.live.announce(ctx.workspaceId, 'campaigns')
    ctx.live.announce(ctx.workspaceId, 'products')
  }
  ctx.live.announce(ctx.workspaceId, 'posts')
}

/** What a post is that no one has tried to publish yet. */
export const freshAttempt = {
  dueAt: null,
  ...noClaim,
  handedAt: null,
  attempts: 0,
  stage: null,
  failureCode: null,
  failure: null,
  remindedAt: null,
} as const

async function requireMode(
  ctx: Ctx,
  post: PostRow,
  wanted: PostingMode | undefined,
): Promise<PostingMode> {
  const mode = wanted ?? usualMode(post)
  if (mode === 'by-hand') return mode
  const issue = whyByHand(post)
  if (issue !== null) throw Invalid.field(issue.path, issue.message)
  await requireConnected(ctx, post.accountId, post.platform)
  return mode
}
