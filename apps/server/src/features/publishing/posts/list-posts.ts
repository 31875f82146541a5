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
  campaigns,
  links,
  linkTotals,
  postEvents,
  posts,
  products,
  socialAccounts,
} from '@hopwise/db'
import { addDays } from '@hopwise/units'
import { asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { among, listed } from '#src/collection/among.ts'
import { contains, isFoundOr } from '#src/collection/contains.ts'
import { notThere } from '#src/collection/get-ours.ts'
import { inOrder, valuesFirst } from '#src/collection/in-order.ts'
import { namedRows } from '#src/collection/named-rows.ts'
import { inOrderOf, orderedIds } from '#src/collection/ordered-ids.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import { productsNamed } from '#src/features/links/products/index.ts'
import { linkFigures } from '#src/rollups/link-figures.ts'
import { startOfDay } from '#src/rollups/sql-days.ts'
import { foldTotals, isTotalOrder, ofNamedLink, totalsOrZero } from '#src/rollups/totals.ts'
import type { Ctx, WorkspaceCtx } from '#src/services.ts'
import type { PostRow } from './post-row.ts'
import { type NamedPost, presentPosts } from './present-posts.ts'

type Input = EndpointInput<typeof contract>

export async function listPosts(ctx: Ctx, { query }: Input): Promise<Page<ShownPost>> {
  const { select, order } = await inOrderOfQuery(ctx, query)
  const { items, total } = await page(ctx, select, order, query)
  const ids = items.map(({ id }) => id)
  return { items: await readPosts(ctx, ids), total }
}

/** One post as the API shows it. */
export async function showPost(ctx: Ctx, id: number): Promise<ShownPost> {
  const [shown] = await readPosts(ctx, [id])
  return shown ?? notThere(posts)
}

/** Those of the ids that are there, in that order. */
export async function readPosts(ctx: WorkspaceCtx, ids: number[]): Promise<ShownPost[]> {
  return await presentPosts(ctx, await readPostRows(ctx, ids))
}

/** The same as rows, with what they name and the figures of their links. */
export async function readPostRows(ctx: WorkspaceCtx, ids: number[]): Promise<NamedPost[]> {
  const { orm } = ctx
  const found = await orm
    .select()
    .from(posts)
    .where(ours(ctx, posts, among(posts.id, ids)))
  const rows = inOrderOf(ids, found, ({ id }) => id)
  const linkOf = await namedRows(
    rows.map(({ linkId }) => linkId),
    (wanted) =>
      orm
        .select({
          id: links.id,
          slug: links.slug,
          domainId: links.domainId,
          originalUrl: links.originalUrl,
          campaignId: links.campaignId,
        })
        .from(links)
        .where(ours(ctx, links, among(links.id, wanted))),
  )
  const productOf = await productsNamed(
    ctx,
    rows.map(({ productId }) => productId),
  )
  // That of its link, or the one its link will be made in.
  const campaignIdOf = ({ linkId, campaignId }: PostRow) => {
    const link = linkOf(linkId)
    return link === null ? campaignId : link.campaignId
  }
  const campaignOf = await namedRows(rows.map(campaignIdOf), (wanted) =>
    orm
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(ours(ctx, campaigns, among(campaigns.id, wanted))),
  )
  const accountOf = await namedRows(
    rows.map(({ accountId }) => accountId),
    (wanted) =>
      orm
        .select({
          id: socialAccounts.id,
          handle: socialAccounts.handle,
          connectedAt: socialAccounts.connectedAt,
          revokedAt: socialAccounts.revokedAt,
        })
        .from(socialAccounts)
        .where(ours(ctx, socialAccounts, among(socialAccounts.id, wanted))),
  )
  const figures = await linkFigures(
    ctx,
    rows.flatMap(({ linkId }) => linkOf(linkId)?.id ?? []),
  )
  return rows.map((post) => ({
    post,
    link: linkOf(post.linkId),
    product: productOf(post.productId),
    campaign: campaignOf(campaignIdOf(post)),
    account: accountOf(post.accountId),
    figures: figures.get(post.linkId ?? 0) ?? { clicks: 0, conversions: 0, earnings: '0.00' },
  }))
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

/** When it was or is to be posted. */
const moment = sql`coalesce(${posts.publishedAt}, ${posts.scheduledFor})`

export type PostFilter = Omit<PostQuery, 'page' | 'pageSize' | 'order' | 'direction'>

/** The ids of those of the filter, on all pages. */
export async function pickPosts(ctx: Ctx, filter: PostFilter): Promise<{ id: number }[]> {
  return await ctx.orm.select({ id: posts.id }).from(posts).where(whereOf(ctx, filter))
}

/** The same in the order of the query. */
export async function orderPosts(ctx: Ctx, query: PostQuery): Promise<number[]> {
  const { select, order } = await inOrderOfQuery(ctx, query)
  return await orderedIds(ctx, select, order)
}

/** Ids alone, so that whole rows are read for a page and not for all that is sorted and counted. */
async function inOrderOfQuery(ctx: Ctx, query: PostQuery) {
  if (isTotalOrder(query.order)) await foldTotals(ctx)
  const select = ctx.orm
    .select({ id: posts.id })
    .from(posts)
    // From the left, so that they cost nothing where nothing asks of them.
    .leftJoin(linkTotals, ofNamedLink(ctx, posts.linkId))
    .where(whereOf(ctx, query))
  return { select, order: sortColumns(query) }
}

function whereOf(ctx: Ctx, query: PostFilter): Ours {
  return ours(
    ctx,
    posts,
    query.state === 'removed' ? isNotNull(posts.removedAt) : isNull(posts.removedAt),
    query.status && eq(posts.status, query.status),
    query.platform && eq(posts.platform, query.platform),
    query.accountId === undefined ? undefined : eq(posts.accountId, query.accountId),
    query.productId === undefined ? undefined : eq(posts.productId, query.productId),
    query.linkId === undefined ? undefined : eq(posts.linkId, query.linkId),
    query.from === undefined ? undefined : gte(moment, startOfDay(query.from, ctx.timeZone)),
    query.until === undefined
      ? undefined
      : lt(moment, startOfDay(addDays(query.until, 1), ctx.timeZone)),
    listed(posts.id, query.ids),
    searched(ctx, query.search),
  )
}

function searched(ctx: Ctx, search: string): SQL | undefined {
  if (search === '') return undefined
  const named = ctx.orm
    .select({ id: products.id })
    .from(products)
    .where(ours(ctx, products, contains(search, products.name)))
  return isFoundOr(ctx, search, posts, inArray(posts.productId, named))
}

/** Ties are newest first in either direction. */
function sortColumns({ order, direction }: PostQuery): SQL[] {
  const turn = direction ?? postOrders[order]
  const newest = [desc(posts.createdAt), desc(posts.id)]
  if (order === 'newest') return inOrder(turn, [posts.createdAt, posts.id])
  if (order !== 'when') return [valuesFirst(turn, totalsOrZero[order]), ...newest]
  if (turn === 'desc') return [valuesFirst(turn, moment), ...newest]
  // What is to come stands by its time, the nearest first; what was, the latest first.
  return [
    asc(sql`(${posts.status} in ('published', 'failed'))`),
    sql`case when ${posts.status} in ('published', 'failed') then null else ${posts.scheduledFor} end asc nulls last`,
    sql`${moment} desc nulls last`,
    ...newest,
  ]
}
