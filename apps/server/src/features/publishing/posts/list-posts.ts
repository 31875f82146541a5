import type {
  listPosts as contract,
  EndpointInput,
  Page,
  PostDetails,
  PostQuery,
  Post as ShownPost,
} from '@hopwise/contracts'
import { postOrders } from '@hopwise/contracts'
import {
  linkClickTotals,
  linkEarningTotals,
  links,
  postEvents,
  posts,
  products,
  socialAccounts,
} from '@hopwise/db'
import { addDays } from '@hopwise/units'
import { asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { among, listed } from '#src/collection/among.ts'
import { contains } from '#src/collection/contains.ts'
import { notThere } from '#src/collection/get-ours.ts'
import { inOrder, inSameOrder, valuesFirst } from '#src/collection/in-order.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import { itsTotals, totalFigures } from '#src/rollups/link-figures.ts'
import { startOfDay } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'
import { presentPosts } from './present-posts.ts'

type Input = EndpointInput<typeof contract>

export async function listPosts(ctx: Ctx, { query }: Input): Promise<Page<ShownPost>> {
  // Which posts first, so that an order by figures does not join what else each of them shows.
  const { items: ids, total } = await page(
    ctx,
    selectIds(ctx).where(whereOf(ctx, query)),
    sortColumns(query),
    query,
  )
  const rows = await selectPosts(ctx).where(
    ours(
      ctx,
      posts,
      among(
        posts.id,
        ids.map(({ id }) => id),
      ),
    ),
  )
  return {
    items: presentPosts(
      ctx,
      inSameOrder(ids, rows, ({ post }) => post.id),
    ),
    total,
  }
}

/** One post as the API shows it. */
export async function showPost(ctx: Ctx, id: number): Promise<ShownPost> {
  const rows = await selectPosts(ctx).where(ours(ctx, posts, eq(posts.id, id)))
  const [shown] = presentPosts(ctx, rows)
  return shown ?? notThere(posts)
}

export async function showPostDetails(ctx: Ctx, id: number): Promise<PostDetails> {
  const shown = await showPost(ctx, id)
  const events = await ctx.orm
    .select()
    .from(postEvents)
    .where(ours(ctx, postEvents, eq(postEvents.postId, id)))
    .orderBy(desc(postEvents.id))
  return { ...shown, events: events.map((one) => ({ ...one, at: one.at.toISOString() })) }
}

function selectPosts(ctx: Ctx) {
  return ctx.orm
    .select({
      post: posts,
      link: links,
      product: products,
      account: socialAccounts,
      figures: totalFigures,
    })
    .from(posts)
    .leftJoin(linkClickTotals, itsTotals(linkClickTotals, posts, posts.linkId))
    .leftJoin(linkEarningTotals, itsTotals(linkEarningTotals, posts, posts.linkId))
    .leftJoin(links, eq(links.id, posts.linkId))
    .leftJoin(products, eq(products.id, posts.productId))
    .leftJoin(socialAccounts, eq(socialAccounts.id, posts.accountId))
    .$dynamic()
}

/** When it was or is to be posted. */
const moment = sql`coalesce(${posts.publishedAt}, ${posts.scheduledFor})`

export type PostFilter = Omit<PostQuery, 'page' | 'pageSize' | 'order' | 'direction'>

/** The ids of those of the filter, on all pages. */
export async function pickPosts(ctx: Ctx, filter: PostFilter): Promise<{ id: number }[]> {
  return await selectIds(ctx).where(whereOf(ctx, filter))
}

function selectIds(ctx: Ctx) {
  return ctx.orm
    .select({ id: posts.id })
    .from(posts)
    .leftJoin(products, eq(products.id, posts.productId))
    .leftJoin(linkClickTotals, itsTotals(linkClickTotals, posts, posts.linkId))
    .leftJoin(linkEarningTotals, itsTotals(linkEarningTotals, posts, posts.linkId))
    .$dynamic()
}

function whereOf(ctx: Ctx, query: PostFilter): Ours {
  return ours(
    ctx,
    posts,
    isNull(posts.removedAt),
    query.status && eq(posts.status, query.status),
    query.platform && eq(posts.platform, query.platform),
    query.accountId === undefined ? undefined : eq(posts.accountId, query.accountId),
    query.productId === undefined ? undefined : eq(posts.productId, query.productId),
    query.from === undefined ? undefined : gte(moment, startOfDay(query.from, ctx.timeZone)),
    query.until === undefined
      ? undefined
      : lt(moment, startOfDay(addDays(query.until, 1), ctx.timeZone)),
    listed(posts.id, query.ids),
    contains(
      query.search,
      posts.content,
      sql`array_to_string(${posts.hashtags}, ' ')`,
      products.name,
    ),
  )
}

/** Ties are newest first in either direction. */
function sortColumns({ order, direction }: PostQuery): SQL[] {
  const turn = direction ?? postOrders[order]
  const newest = [desc(posts.createdAt), desc(posts.id)]
  if (order === 'newest') return inOrder(turn, [posts.createdAt, posts.id])
  if (order !== 'when') {
    return [...inOrder(turn, [sql`coalesce(${totalFigures[order]}, 0)`]), ...newest]
  }
  if (turn === 'desc') return [valuesFirst(turn, moment), ...newest]
  // What is to come stands by its time, the nearest first; what was, the latest first.
  return [
    asc(sql`(${posts.status} in ('published', 'failed'))`),
    sql`case when ${posts.status} in ('published', 'failed') then null else ${posts.scheduledFor} end asc nulls last`,
    sql`${moment} desc nulls last`,
    ...newest,
  ]
}
