import type {
  CampaignQuery,
  campaign,
  listCampaigns as contract,
  EndpointInput,
  Page,
} from '@hopwise/contracts'
import { campaigns, links, products } from '@hopwise/db'
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { campaignFigures, campaignTotals } from '#src/features/analytics/index.ts'
import { likePattern } from '#src/like-pattern.ts'
import type { Ctx } from '#src/services.ts'
import { notThere, ownCampaign } from './get-campaign.ts'

export type Campaign = z.input<typeof campaign>
type Input = EndpointInput<typeof contract>

export async function listCampaigns(ctx: Ctx, { query }: Input): Promise<Page<Campaign>> {
  const where = filterOf(ctx, query)
  const [{ total } = { total: 0 }] = await ctx.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(campaigns)
    .innerJoin(products, eq(products.id, campaigns.productId))
    .where(where)
  const page = await selectCampaigns(ctx)
    .where(where)
    .orderBy(...orderOf(query.order))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return { items: await withFigures(ctx, page), total }
}

/** One campaign as the API shows it. */
export async function showCampaign(ctx: Ctx, id: number): Promise<Campaign> {
  const rows = await selectCampaigns(ctx).where(ownCampaign(ctx, id))
  const [shown] = await withFigures(ctx, rows)
  return shown ?? notThere()
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
    })
    .from(campaigns)
    .innerJoin(products, eq(products.id, campaigns.productId))
    .$dynamic()
}

function filterOf(ctx: Ctx, query: CampaignQuery): SQL | undefined {
  const words = likePattern(query.search)
  return and(
    eq(campaigns.workspaceId, ctx.workspaceId),
    query.state === 'archived' ? isNotNull(campaigns.archivedAt) : isNull(campaigns.archivedAt),
    query.status && eq(campaigns.status, query.status),
    query.platform && sql`${query.platform} = any(${campaigns.platforms})`,
    query.search === ''
      ? undefined
      : or(
          sql`${campaigns.name} ilike ${words}`,
          sql`${campaigns.description} ilike ${words}`,
          sql`${products.name} ilike ${words}`,
        ),
  )
}

function orderOf(order: CampaignQuery['order']): SQL[] {
  const newest = [desc(campaigns.createdAt), desc(campaigns.id)]
  switch (order) {
    case 'newest':
      return newest
    case 'ending':
      // What has ended already is no longer ending.
      return [
        asc(sql`(${campaigns.status} = 'completed')`),
        sql`${campaigns.endDate} asc nulls last`,
        ...newest,
      ]
    case 'earnings':
      return [desc(campaignTotals().earnings), ...newest]
    case 'clicks':
      return [desc(campaignTotals().clicks), ...newest]
    case 'name':
      return [asc(sql`lower(${campaigns.name})`), ...newest]
  }
}

interface PageRow {
  campaign: typeof campaigns.$inferSelect
  product: typeof products.$inferSelect
  links: number
}

async function withFigures(ctx: Ctx, rows: PageRow[]): Promise<Campaign[]> {
  const campaignIds = rows.map((row) => row.campaign.id)
  const figures = await campaignFigures(ctx, campaignIds)
  return rows.map(({ campaign, product, links }) => ({
    ...campaign,
    ...(figures.get(campaign.id) ?? { clicks: 0, conversions: 0, earnings: '0.00' }),
    product,
    links,
    createdAt: campaign.createdAt.toISOString(),
    archivedAt: campaign.archivedAt?.toISOString() ?? null,
  }))
}
