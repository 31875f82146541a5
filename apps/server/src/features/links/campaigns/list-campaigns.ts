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
import { listed } from '#src/collection/among.ts'
import { contains } from '#src/collection/contains.ts'
import { notThere } from '#src/collection/get-ours.ts'
import { inOrder, valuesFirst } from '#src/collection/in-order.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import { hasTag, tagsOf } from '#src/features/links/tags/index.ts'
import type { LinkFigures } from '#src/rollups/link-figures.ts'
import type { Ctx } from '#src/services.ts'

export type Campaign = z.input<typeof campaign>
type Input = EndpointInput<typeof contract>

export async function listCampaigns(ctx: Ctx, { query }: Input): Promise<Page<Campaign>> {
  const { items: rows, total } = await page(
    ctx,
    selectCampaigns(ctx).where(whereOf(ctx, query)),
    sortColumns(query),
    query,
    selectIds(ctx).where(whereOf(ctx, query)),
  )
  return { items: await withFigures(ctx, rows), total }
}

/** One campaign as the API shows it. */
export async function showCampaign(ctx: Ctx, id: number): Promise<Campaign> {
  const rows = await selectCampaigns(ctx).where(ours(ctx, campaigns, eq(campaigns.id, id)))
  const [shown] = await withFigures(ctx, rows)
  return shown ?? notThere(campaigns)
}

function selectCampaigns(ctx: Ctx) {
  return ctx.orm
    .select({
      campaign: campaigns,
      product: products,
      links: sql<number>`(select count(*)::int from ${links} where ${and(
        eq(links.workspaceId, campaigns.workspaceId),
        eq(links.campaignId, campaigns.id),
      )})`,
      figures: {
        clicks: campaignTotals.clicks,
        conversions: campaignTotals.conversions,
        earnings: campaignTotals.earnings,
      },
    })
    .from(campaigns)
    .innerJoin(
      campaignTotals,
      and(
        eq(campaignTotals.workspaceId, campaigns.workspaceId),
        eq(campaignTotals.campaignId, campaigns.id),
      ),
    )
    .innerJoin(products, eq(products.id, campaigns.productId))
    .$dynamic()
}

export type CampaignFilter = Omit<CampaignQuery, 'page' | 'pageSize' | 'order' | 'direction'>

/** The ids of those of the filter, on all pages. */
export async function pickCampaigns(ctx: Ctx, filter: CampaignFilter): Promise<{ id: number }[]> {
  return await selectIds(ctx).where(whereOf(ctx, filter))
}

function selectIds(ctx: Ctx) {
  return ctx.orm
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(products, eq(products.id, campaigns.productId))
    .$dynamic()
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
    contains(query.search, campaigns.name, campaigns.description, products.name),
  )
}

const rate = sql`${campaignTotals.conversions}::numeric / nullif(${campaignTotals.clicks}, 0)`

/** Ties are newest first in either direction. */
function sortColumns({ order, direction }: CampaignQuery): SQL[] {
  const turn = direction ?? campaignOrders[order]
  const ties = [desc(campaigns.createdAt), desc(campaigns.id)]
  switch (order) {
    case 'newest':
      return inOrder(turn, [campaigns.createdAt, campaigns.id])
    case 'name':
      return [...inOrder(turn, [sql`lower(${campaigns.name})`]), ...ties]
    case 'ending':
      // What has ended already is no longer ending.
      return [
        asc(sql`(${campaigns.status} = 'completed')`),
        valuesFirst(turn, campaigns.endDate),
        ...ties,
      ]
    case 'rate':
      // Without clicks it has none.
      return [valuesFirst(turn, rate), ...ties]
    default:
      return [...inOrder(turn, [campaignTotals[order]]), ...ties]
  }
}

interface PageRow {
  campaign: typeof campaigns.$inferSelect
  product: typeof products.$inferSelect
  links: number
  figures: LinkFigures
}

async function withFigures(ctx: Ctx, rows: PageRow[]): Promise<Campaign[]> {
  const campaignIds = rows.map((row) => row.campaign.id)
  const tags = await tagsOf(ctx, campaignTags, campaignIds)
  return rows.map(({ campaign, product, links, figures }) => ({
    ...campaign,
    ...figures,
    product,
    tags: tags(campaign.id),
    links,
    createdAt: campaign.createdAt.toISOString(),
    archivedAt: campaign.archivedAt?.toISOString() ?? null,
  }))
}
