import type {
  CampaignQuery,
  campaign,
  listCampaigns as contract,
  EndpointInput,
  Page,
} from '@hopwise/contracts'
import { campaignOrders } from '@hopwise/contracts'
import { campaigns, campaignTags, campaignTotals, links, products } from '@hopwise/db'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { among, listed } from '#src/collection/among.ts'
import { contains } from '#src/collection/contains.ts'
import { notThere, requirePlace } from '#src/collection/get-ours.ts'
import { after, inOrder, valuesFirst } from '#src/collection/in-order.ts'
import { inOrderOf, orderedIds } from '#src/collection/ordered-ids.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import { hasTag, tagsOf } from '#src/features/links/tags/index.ts'
import { campaignFigures } from '#src/rollups/campaign-figures.ts'
import { foldTotals } from '#src/rollups/totals.ts'
import type { Ctx, WorkspaceCtx } from '#src/services.ts'

export type Campaign = z.input<typeof campaign>
type Input = EndpointInput<typeof contract>

export async function listCampaigns(ctx: Ctx, { query }: Input): Promise<Page<Campaign>> {
  const { order, direction = campaignOrders.newest } = query
  const isFirst = order === 'newest' && direction === campaignOrders.newest
  await requirePlace(ctx, campaigns, query.after, isFirst)
  const listed = await inOrderOfQuery(ctx, query)
  const { items, total } = await page(ctx, listed.select, listed.order, query)
  const ids = items.map(({ id }) => id)
  return { items: await readCampaigns(ctx, ids), total }
}

/** One campaign as the API shows it. */
export async function showCampaign(ctx: Ctx, id: number): Promise<Campaign> {
  const [shown] = await readCampaigns(ctx, [id])
  return shown ?? notThere(campaigns)
}

/** Those of the ids that are there, in that order. */
export async function readCampaigns(ctx: WorkspaceCtx, ids: number[]): Promise<Campaign[]> {
  const rows = await selectCampaigns(ctx).where(ours(ctx, campaigns, among(campaigns.id, ids)))
  return await withFigures(
    ctx,
    inOrderOf(ids, rows, ({ campaign }) => campaign.id),
  )
}

function selectCampaigns(ctx: WorkspaceCtx) {
  return ctx.orm
    .select({
      campaign: campaigns,
      product: products,
      links: sql<number>`(select count(*)::int from ${links} where ${and(
        eq(links.workspaceId, campaigns.workspaceId),
        eq(links.campaignId, campaigns.id),
      )})`,
    })
    .from(campaigns)
    .innerJoin(products, eq(products.id, campaigns.productId))
    .$dynamic()
}

export type CampaignFilter = Omit<CampaignQuery, 'page' | 'pageSize' | 'order' | 'direction'>

/** The ids of those of the filter, on all pages. */
export async function pickCampaigns(ctx: Ctx, filter: CampaignFilter): Promise<{ id: number }[]> {
  return await ctx.orm
    .select({ id: campaigns.id })
    .from(campaigns)
    .leftJoin(products, eq(products.id, campaigns.productId))
    .where(whereOf(ctx, filter))
}

/** The same in the order of the query. */
export async function orderCampaigns(ctx: Ctx, query: CampaignQuery): Promise<number[]> {
  const { select, order } = await inOrderOfQuery(ctx, query)
  return await orderedIds(ctx, select, order)
}

/** Ids alone, so that whole rows are read for a page and not for all that is sorted and counted. */
async function inOrderOfQuery(ctx: Ctx, query: CampaignQuery) {
  if (query.order in totals) await foldTotals(ctx)
  const select = ctx.orm
    .select({ id: campaigns.id })
    .from(campaigns)
    // From the left, so that each costs nothing where nothing asks of it.
    .leftJoin(products, eq(products.id, campaigns.productId))
    .leftJoin(
      campaignTotals,
      ours(ctx, campaignTotals, eq(campaignTotals.campaignId, campaigns.id)),
    )
    .where(whereOf(ctx, query))
  return { select, order: sortColumns(query) }
}

function whereOf(ctx: Ctx, query: CampaignFilter): Ours {
  return ours(
    ctx,
    campaigns,
    query.state === 'archived' ? isNotNull(campaigns.archivedAt) : isNull(campaigns.archivedAt),
    query.status && eq(campaigns.status, query.status),
    query.platform && sql`${query.platform} = any(${campaigns.platforms})`,
    hasTag(ctx, campaignTags, campaigns.id, query.tagId),
    listed(campaigns.id, query.ids),
    after(ctx, campaigns, query.after, campaignOrders.newest, [campaigns.createdAt, campaigns.id]),
    contains(query.search, campaigns.name, campaigns.description, products.name),
  )
}

/** Without clicks a campaign has no rate. */
const totals = {
  clicks: campaignTotals.clicks,
  conversions: campaignTotals.conversions,
  earnings: campaignTotals.earnings,
  rate: sql`${campaignTotals.conversions}::numeric / nullif(${campaignTotals.clicks}, 0)`,
}

/** Ties are newest first in either direction. */
function sortColumns({ order, direction }: CampaignQuery): SQL[] {
  const columns = {
    ...totals,
    name: sql`lower(${campaigns.name})`,
    ending: campaigns.endDate,
  }
  const turn = direction ?? campaignOrders[order]
  if (order === 'newest') return inOrder(turn, [campaigns.createdAt, campaigns.id])
  return [
    // What has ended already is no longer ending.
    ...(order === 'ending' ? [asc(sql`(${campaigns.status} = 'completed')`)] : []),
    valuesFirst(turn, columns[order]),
    desc(campaigns.createdAt),
    desc(campaigns.id),
  ]
}

interface PageRow {
  campaign: typeof campaigns.$inferSelect
  product: typeof products.$inferSelect
  links: number
}

async function withFigures(ctx: WorkspaceCtx, rows: PageRow[]): Promise<Campaign[]> {
  const campaignIds = rows.map((row) => row.campaign.id)
  const [figures, tags] = await Promise.all([
    campaignFigures(ctx, campaignIds),
    tagsOf(ctx, campaignTags, campaignIds),
  ])
  return rows.map(({ campaign, product, links }) => ({
    ...campaign,
    ...(figures.get(campaign.id) ?? { clicks: 0, conversions: 0, earnings: '0.00' }),
    product,
    tags: tags(campaign.id),
    links,
    createdAt: campaign.createdAt.toISOString(),
    archivedAt: campaign.archivedAt?.toISOString() ?? null,
  }))
}
