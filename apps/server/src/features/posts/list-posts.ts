import type {
  listPosts as contract,
  EndpointInput,
  Page,
  PostDetails,
  PostQuery,
  Post as ShownPost,
} from '@hopwise/contracts'
import { links, postEvents, posts, products, socialAccounts } from '@hopwise/db'
import { and, asc, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { addDays, linkTotals, startOfDay } from '#src/features/analytics/index.ts'
import { likePattern } from '#src/like-pattern.ts'
import type { Ctx } from '#src/services.ts'
import { notThere, ownPost } from './post-row.ts'
import { presentPosts } from './present-posts.ts'

type Input = EndpointInput<typeof contract>

export async function listPosts(ctx: Ctx, { query }: Input): Promise<Page<ShownPost>> {
  const where = filterOf(ctx, query)
  const [{ total } = { total: 0 }] = await ctx.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(posts)
    .leftJoin(products, eq(products.id, posts.productId))
    .where(where)
  const page = await selectPosts(ctx)
    .where(where)
    .orderBy(...orderOf(ctx, query.order))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return { items: await presentPosts(ctx, page), total }
}

/** One post as the API shows it. */
export async function showPost(ctx: Ctx, id: number): Promise<ShownPost> {
  const rows = await selectPosts(ctx).where(ownPost(ctx, id))
  const [shown] = await presentPosts(ctx, rows)
  return shown ?? notThere()
}

export async function showPostDetails(ctx: Ctx, id: number): Promise<PostDetails> {
  const shown = await showPost(ctx, id)
  const events = await ctx.orm
    .select()
    .from(postEvents)
    .where(and(eq(postEvents.workspaceId, ctx.workspaceId), eq(postEvents.postId, id)))
    .orderBy(desc(postEvents.id))
  return { ...shown, events: events.map((one) => ({ ...one, at: one.at.toISOString() })) }
}

function selectPosts(ctx: Ctx) {
  return ctx.orm
    .select({ post: posts, link: links, product: products, account: socialAccounts })
    .from(posts)
    .leftJoin(links, eq(links.id, posts.linkId))
    .leftJoin(products, eq(products.id, posts.productId))
    .leftJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
    .$dynamic()
}

/** When it was or is to be posted. */
const moment = sql`coalesce(${posts.publishedAt}, ${posts.scheduledFor})`

function filterOf(ctx: Ctx, query: PostQuery): SQL | undefined {
  const words = likePattern(query.search)
  return and(
    eq(posts.workspaceId, ctx.workspaceId),
    isNull(posts.removedAt),
    query.status && eq(posts.status, query.status),
    query.platform && eq(posts.platform, query.platform),
    query.accountId === undefined ? undefined : eq(posts.accountId, query.accountId),
    query.productId === undefined ? undefined : eq(posts.productId, query.productId),
    query.from === undefined ? undefined : gte(moment, startOfDay(query.from, ctx.timeZone)),
    query.until === undefined
      ? undefined
      : lt(moment, startOfDay(addDays(query.until, 1), ctx.timeZone)),
    query.search === ''
      ? undefined
      : or(
          sql`${posts.content} ilike ${words}`,
          sql`array_to_string(${posts.hashtags}, ' ') ilike ${words}`,
          sql`${products.name} ilike ${words}`,
        ),
  )
}

function orderOf(ctx: Ctx, order: PostQuery['order']): SQL[] {
  const newest = [desc(posts.createdAt), desc(posts.id)]
  switch (order) {
    case 'newest':
      return newest
    case 'when':
      // What is to come stands by its time, the nearest first; what was, the latest first.
      return [
        asc(sql`(${posts.status} in ('published', 'failed'))`),
        sql`case when ${posts.status} in ('published', 'failed') then null else ${posts.scheduledFor} end asc nulls last`,
        sql`${moment} desc nulls last`,
        ...newest,
      ]
    case 'earnings':
      return [desc(linkTotals(ctx.workspaceId, posts.linkId).earnings), ...newest]
    case 'clicks':
      return [desc(linkTotals(ctx.workspaceId, posts.linkId).clicks), ...newest]
  }
}
