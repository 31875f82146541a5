import { posts, workspaces } from '@hopwise/db'
import { asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs } from '#src/collection/ours.ts'
import { workOn } from '#src/jobs/work-on.ts'
import type { Services, WorkspaceCtx } from '#src/services.ts'
import { ctxOfJob } from '#src/services.ts'
import { claimPost } from './claim-post.ts'
import { publishClaimed } from './publish-post.ts'

const accountsAtOnce = 4
const dueAtMost = 400

interface Due {
  id: number
  workspaceId: number
  timeZone: string
  accountId: number | null
}

/**
 * Publishes what is due, tries again what failed for a while, and reminds of what is pasted by hand.
 * One account after the other, posts of an account in their order. One failure stops no other.
 */
export async function publishDuePosts(services: Services): Promise<void> {
  const { log } = services
  const queues = [...Map.groupBy(await findDue(services), queueOf).values()].reverse()
  async function work(): Promise<void> {
    for (let queue = queues.pop(); queue !== undefined; queue = queues.pop()) {
      for (const { id, workspaceId, timeZone } of queue) {
        try {
          await publishOne(ctxOfJob(services, 'publish-posts', { workspaceId, timeZone }), id)
        } catch (error) {
          log.error({ err: error, post: id }, 'a post could not be published')
        }
      }
    }
  }
  await Promise.all(Array.from({ length: accountsAtOnce }, work))
}

const queueOf = ({ id, accountId }: Due) => (accountId === null ? `post ${id}` : accountId)

/** The sample is looked at by everyone, so nothing is ever posted from it. */
async function findDue({ database, now }: Services): Promise<Due[]> {
  return await database.orm
    .select({
      id: posts.id,
      workspaceId: posts.workspaceId,
      timeZone: workspaces.timeZone,
      accountId: posts.accountId,
    })
    .from(posts)
    .innerJoin(workspaces, eq(workspaces.id, posts.workspaceId))
    .where(
      acrossWorkspaces(
        'job',
        lte(posts.dueAt, now()),
        inArray(posts.status, ['scheduled', 'publishing']),
        isNull(posts.removedAt),
        isServedByJobs,
      ),
    )
    .orderBy(asc(posts.dueAt), asc(posts.id))
    .limit(dueAtMost)
}

/** Publishes one post whose time has come, unless it is being published. */
export async function publishOne(ctx: WorkspaceCtx, id: number): Promise<void> {
  const post = await claimPost(ctx, id)
  if (post === null) return
  await workOn(ctx, posts, post, ({ signal }) => publishClaimed(ctx, post, signal))
}
