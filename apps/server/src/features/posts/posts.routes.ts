import * as contract from '@hopwise/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Mount } from '#src/http/mount.ts'
import { parse } from '#src/http/parse.ts'
import { sendCsv } from '#src/http/send-csv.ts'
import type { Ctx } from '#src/services.ts'
import { changePost } from './change-post.ts'
import { createPost, duplicatePost } from './create-post.ts'
import { exportPosts } from './export-posts.ts'
import { listPosts, showPostDetails } from './list-posts.ts'
import { markPosted } from './mark-posted.ts'
import { publishPost, retryPost } from './publish-now.ts'
import { removePost, restorePost } from './remove-post.ts'
import { schedulePost, unschedulePost } from './schedule-post.ts'

export function registerPosts(
  app: FastifyInstance,
  mount: Mount,
  ctxOf: (request: FastifyRequest) => Promise<Ctx>,
): void {
  mount(contract.listPosts, listPosts)
  mount(contract.getPost, (ctx, { params }) => showPostDetails(ctx, params.id))
  mount(contract.createPost, createPost)
  mount(contract.changePost, changePost)
  mount(contract.removePost, removePost)
  mount(contract.restorePost, restorePost)
  mount(contract.duplicatePost, duplicatePost)
  mount(contract.schedulePost, schedulePost)
  mount(contract.unschedulePost, unschedulePost)
  mount(contract.publishPost, publishPost)
  mount(contract.retryPost, retryPost)
  mount(contract.markPosted, markPosted)

  app.get('/api/posts/export', async (request, reply) => {
    const ctx = await ctxOf(request)
    const query = parse(contract.postQuery, request.query)
    return sendCsv(reply, 'posts.csv', await exportPosts(ctx, query))
  })
}
