import type { EndpointInput, Post, publishPost as publishContract } from '@hopwise/contracts'
import { posts } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { requirePostRoom } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { arrangePost, refuseInSharedSample } from './arrange-post.ts'
import { showPost } from './list-posts.ts'
import { lockOpenPost, noteEvent, type PostRow } from './post-row.ts'
import { publishOne } from './publish-due-posts.ts'

interface Input {
  params: { id: number }
}

type PublishInput = EndpointInput<typeof publishContract>

export async function publishPost(ctx: Ctx, { params, body }: PublishInput): Promise<Post> {
  await showPost(ctx, params.id)
  const { mode = 'automatic' } = body
  const note = mode === 'automatic' ? 'Posting now' : 'Ready to paste'
  await arrangePost(ctx, params.id, { at: ctx.now(), mode, note })
  // Anyone who asked for it now is there to paste it.
  if (mode === 'by-hand') return await haveReady(ctx, params.id)
  return await publishAtOnce(ctx, params.id)
}

async function haveReady(ctx: Ctx, id: number): Promise<Post> {
  await ctx.orm
    .update(posts)
    .set({ remindedAt: ctx.now(), dueAt: null })
    .where(ours(ctx, posts, eq(posts.id, id)))
  return await showPost(ctx, id)
}

/** One that may stand at its platform is looked for there; any other is posted again. */
export async function retryPost(ctx: Ctx, { params }: Input): Promise<Post> {
  await showPost(ctx, params.id)
  refuseInSharedSample(ctx)
  const post = await withTransaction(ctx, (inner) => takeUpDoubt(inner, params.id))
  if (post.handedAt === null) {
    await arrangePost(ctx, params.id, { at: ctx.now(), mode: post.mode, note: 'Trying again' })
  }
  return await publishAtOnce(ctx, params.id)
}

async function takeUpDoubt(ctx: Ctx, id: number): Promise<PostRow> {
  const post = await lockOpenPost(ctx, id)
  if (post.status !== 'failed') throw new Conflict('Only a failed post can be tried again.')
  if (post.handedAt === null) return post
  await requirePostRoom(ctx, ctx.now(), null)
  await ctx.orm
    .update(posts)
    .set({
      status: 'publishing',
      scheduledFor: ctx.now(),
      dueAt: ctx.now(),
      attempts: 0,
      failureCode: null,
      failure: null,
      version: post.version + 1,
    })
    .where(ours(ctx, posts, eq(posts.id, id)))
  await noteEvent(ctx, id, { status: 'publishing', note: 'Checking the platform for it' })
  return post
}

/** Done to its end though the browser leaves, and waited for when the server stops. */
async function publishAtOnce(ctx: Ctx, id: number): Promise<Post> {
  await ctx.background.run(async () => {
    try {
      await publishOne(ctx, id)
    } catch (error) {
      // The job takes it up again: the row says how far it is.
      ctx.log.error({ err: error, post: id }, 'a post could not be published at once')
    }
  })
  return await showPost(ctx, id)
}
