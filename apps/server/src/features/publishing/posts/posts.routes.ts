import * as contract from '@hopwise/contracts'
import { changeMany } from '#src/collection/bulk/change-many.ts'
import { undoMany } from '#src/collection/bulk/undo-many.ts'
import type { Mount } from '#src/http/mount.ts'
import { changePost } from './change-post.ts'
import { createPost, duplicatePost } from './create-post.ts'
import { exportPosts } from './export-posts.ts'
import { listPosts, showPostDetails } from './list-posts.ts'
import { markPosted } from './mark-posted.ts'
import { postBulkList } from './post-bulk-list.ts'
import { publishPost, retryPost } from './publish-now.ts'
import { removePost, restorePost } from './remove-post.ts'
import { schedulePost, unschedulePost } from './schedule-post.ts'

export function registerPosts(mount: Mount): void {
  mount(contract.changePosts, (ctx, { body }) => changeMany(ctx, postBulkList, body))
  mount(contract.undoPosts, (ctx, { params }) => undoMany(ctx, postBulkList, params.id))
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
  mount(contract.exportPosts, (ctx, { query }) => exportPosts(ctx, query))
}
