import type { getTopCampaigns as contract, EndpointInput, TopCampaigns } from '@hopwise/contracts'
import { campaigns, links } from '@hopwise/db'
import { isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { linksOfPeriod } from '#src/rollups/period-figures.ts'
import type { Ctx } from '#src/services.ts'
import { rangeOf } from './period.ts'

const shownCampaigns = 5

/** Those that brought clicks or earnings; archived ones are left out, as on their own screen. */
export async function getTopCampaigns(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<TopCampaigns> {
  const brought = linksOfPeriod(ctx, rangeOf(ctx, query), { platform: query.platform })
  const { rows } = await ctx.orm.execute<TopCampaigns[number]>(sql`
    select ${campaigns.id}, ${campaigns.name}, ${campaigns.status}, sum.clicks, sum.conversions,
      sum.earnings
    from (
      select ${links.campaignId}, sum(clicks)::int as clicks, sum(conversions)::int as conversions,
        sum(earnings) as earnings
      from ${brought} as brought join ${links} on ${links.id} = brought.link_id
      where ${ours(ctx, links)}
      group by 1
    ) as sum
    join ${campaigns} on ${campaigns.id} = sum.campaign_id
    where ${ours(ctx, campaigns, isNull(campaigns.archivedAt))}
      and (sum.clicks > 0 or sum.earnings <> 0)
    order by sum.earnings desc, sum.clicks desc, ${campaigns.id}
    limit ${shownCampaigns}`)
  return rows
}
