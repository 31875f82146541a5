import { platformLabels } from '@hopwise/contracts'
import { posts } from '@hopwise/db'
import { notify } from '#src/features/people/notifications/index.ts'
import { noClaim } from '#src/jobs/claims.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { isStillMine } from './claim-post.ts'
import { noteEvent, type PostRow } from './post-row.ts'

/** Tells the person that it is time, once for each time a post was scheduled for. */
export async function remindToPaste(ctx: WorkspaceCtx, post: PostRow): Promise<void> {
  const name = platformLabels[post.platform]
  // Announcing twice changes nothing, so it comes before the row that says it was reported.
  await notify(ctx, ctx.workspaceId, {
    kind: 'social',
    key: `post-${post.id}-paste-${post.scheduledFor?.toISOString()}`,
    title: `Time to post on ${name}`,
    body: 'Your text and link are ready to paste.',
    path: `/content-generator?tab=posts&post=${post.id}`,
  })
  await withTransaction(ctx, async (inner) => {
    const mine = await inner.orm
      .update(posts)
      .set({ remindedAt: ctx.now(), dueAt: null, ...noClaim })
      .where(isStillMine(post))
      .returning({ id: posts.id })
    if (mine.length === 0) return
    const note = 'Ready to paste, reminder sent'
    await noteEvent(inner, post.id, { status: 'scheduled', note })
  })
  ctx.live.announce(ctx.workspaceId, 'posts')
}
