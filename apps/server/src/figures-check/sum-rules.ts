import { type SQL, sql } from 'drizzle-orm'
import { rowRule, sumRule } from './rule.ts'

const ofLink = sql`'link ' || link_id`

const clicksByLink = (workspaceId: number): SQL => sql`
  select ${ofLink} as key, count(*) as sum
  from clicks where workspace_id = ${workspaceId} and flag = 'none' group by 1`

/** Whether reversals took back all of the sale `row`; a rebill has those of a transaction without a sale. */
const tookAll = sql`(
  select coalesce(bool_or(mirrors_sale)
    or (row.unclear_amount is null and -sum(amount) >= greatest(row.amount, 0.01)), false)
  from conversions as reversal
  where (workspace_id, source, transaction_id, currency) =
    (row.workspace_id, row.source, row.transaction_id, row.currency)
    and kind in ('refund', 'chargeback') and status <> 'reversed'
    and (row.kind = 'sale' or not exists (
      select from conversions as first
      where (workspace_id, source, transaction_id, kind) =
        (row.workspace_id, row.source, row.transaction_id, 'sale'))))`

const salesOf = (workspaceId: number): SQL => sql`
  select row.*, (row.occurred_at at time zone
      case when row.is_day_only then 'UTC' else workspaces.time_zone end)::date as day,
    row.kind in ('sale', 'rebill') and not ${tookAll} as is_conversion
  from conversions as row join workspaces on workspaces.id = row.workspace_id
  where row.workspace_id = ${workspaceId} and is_counted(row.status)`

/** Sums that are kept, against the rows they are made of. */
export const sumRules = [
  sumRule({
    name: 'clicks-by-hour',
    sentence: 'The hours of a link sum to its counted clicks.',
    whole: clicksByLink,
    parts: (workspaceId) => sql`
      select ${ofLink} as key, sum(visits) as sum
      from click_rollups where workspace_id = ${workspaceId} and flag = 'none' group by 1`,
  }),
  sumRule({
    name: 'clicks-by-day',
    sentence: 'The days of a link sum to its counted clicks.',
    whole: clicksByLink,
    parts: (workspaceId) => sql`
      select ${ofLink} as key, sum(visits) as sum
      from link_clicks where workspace_id = ${workspaceId} and span = 'day' group by 1`,
  }),
  sumRule({
    name: 'clicks-by-month',
    sentence: 'The days of a link sum to its months.',
    whole: (workspaceId) => sql`
      select ${ofLink} || ' ' || start || ' ' || platform as key, sum(visits) as sum
      from link_clicks where workspace_id = ${workspaceId} and span = 'month' group by 1`,
    parts: (workspaceId) => sql`
      select ${ofLink} || ' ' || date_trunc('month', start)::date || ' ' || platform as key,
        sum(visits) as sum
      from link_clicks where workspace_id = ${workspaceId} and span = 'day' group by 1`,
  }),
  sumRule({
    name: 'clicks-by-platform',
    sentence: 'The platforms of a day or month sum to all of it, in every breakdown of clicks.',
    whole: (workspaceId) => sql`
      select concat_ws(' ', facet, span, start) as key, sum(visits) as sum
      from click_facets where workspace_id = ${workspaceId} and platform = 'all' group by 1`,
    parts: (workspaceId) => sql`
      select concat_ws(' ', facet, span, start) as key, sum(visits) as sum
      from click_facets where workspace_id = ${workspaceId} and platform <> 'all' group by 1`,
  }),
  rowRule({
    name: 'audience-sums-to-clicks',
    sentence:
      'Countries, devices, browsers, systems, referrers and hours each sum to the counted clicks.',
    broken: (workspaceId) => sql`
      select concat_ws(' ', part.facet, span, start, platform, 'sum to', part.visits, 'of', whole.visits)
        as broken
      from (
        select facet, span, start, platform, sum(visits) as visits from click_facets
        where workspace_id = ${workspaceId} and facet not in ('counted', 'flag')
        group by 1, 2, 3, 4
      ) as part
      full join (
        select other as facet, span, start, platform, sum(visits) as visits from click_facets
        cross join unnest(array['country', 'device', 'browser', 'system', 'referrer', 'hour']) as other
        where workspace_id = ${workspaceId} and facet = 'counted'
        group by 1, 2, 3, 4
      ) as whole using (facet, span, start, platform)
      where part.visits is distinct from whole.visits`,
  }),
  sumRule({
    name: 'clicks-of-links',
    sentence: 'The counted clicks of a day are those of its links.',
    whole: (workspaceId) => sql`
      select start::text as key, sum(visits) as sum from click_facets
      where workspace_id = ${workspaceId} and platform = 'all' and facet = 'counted' and span = 'day'
      group by 1`,
    parts: (workspaceId) => sql`
      select start::text as key, sum(visits) as sum
      from link_clicks where workspace_id = ${workspaceId} and span = 'day' group by 1`,
  }),
  sumRule({
    name: 'earnings-by-day',
    sentence: 'The earnings of a day are those of its sales, refunds subtracted.',
    whole: (workspaceId) => sql`
      select day || ' ' || platform as key, sum(coalesce(worth, 0)) as sum
      from (${salesOf(workspaceId)}) as sale group by 1`,
    parts: (workspaceId) => sql`
      select day || ' ' || platform as key, sum(earnings) as sum
      from conversion_days where workspace_id = ${workspaceId} group by 1`,
  }),
  sumRule({
    name: 'sales-by-day',
    sentence: 'The conversions of a day are its sales and rebills, less those refunded in full.',
    whole: (workspaceId) => sql`
      select day || ' ' || platform as key, count(*) filter (where is_conversion) as sum
      from (${salesOf(workspaceId)}) as sale group by 1`,
    parts: (workspaceId) => sql`
      select day || ' ' || platform as key, sum(conversions) as sum
      from conversion_days where workspace_id = ${workspaceId} group by 1`,
  }),
  ...(['day', 'month'] as const).map((span) =>
    sumRule({
      name: `earnings-of-links-by-${span}`,
      sentence: `What a link earned by ${span} is what its sales brought.`,
      whole: (workspaceId) => sql`
        select ${ofLink} || ' ' || date_trunc(${span}, day)::date as key, sum(coalesce(worth, 0)) as sum
        from (${salesOf(workspaceId)}) as sale where link_id is not null group by 1`,
      parts: (workspaceId) => sql`
        select ${ofLink} || ' ' || start as key, sum(earnings) as sum
        from link_conversions where workspace_id = ${workspaceId} and span = ${span} group by 1`,
    }),
  ),
  rowRule({
    name: 'totals-of-links',
    sentence: 'The totals of a link are what its months sum to.',
    broken: (workspaceId) => sql`
      select 'link ' || link_id || ': '
        || concat_ws(' ', kept.clicks, kept.conversions, kept.earnings, kept.epc) || ' is not '
        || concat_ws(' ', brought.clicks, brought.conversions, brought.earnings) as broken
      from (
        select link_id, clicks, conversions, earnings, epc
        from link_click_totals join link_earning_totals using (workspace_id, link_id)
        where workspace_id = ${workspaceId}
          and link_id in (select id from links where workspace_id = ${workspaceId})
      ) as kept
      full join (
        select id as link_id,
          (select coalesce(sum(visits), 0) from link_clicks as month
           where workspace_id = ${workspaceId} and span = 'month' and month.link_id = links.id) as clicks,
          coalesce(sum(conversions), 0) as conversions, coalesce(sum(earnings), 0.00) as earnings
        from links
        left join link_conversions as month
          on month.workspace_id = ${workspaceId} and span = 'month' and month.link_id = links.id
        where links.workspace_id = ${workspaceId} group by 1
      ) as brought using (link_id)
      where (kept.clicks, kept.conversions, kept.earnings, kept.epc) is distinct from
        (brought.clicks, brought.conversions, brought.earnings, kept.earnings / nullif(kept.clicks, 0))`,
  }),
  rowRule({
    name: 'totals-of-campaigns',
    sentence: 'The totals of a campaign are what the links it has now sum to.',
    broken: (workspaceId) => sql`
      select 'campaign ' || campaign_id || ': '
        || concat_ws(' ', kept.clicks, kept.conversions, kept.earnings)
        || ' is not ' || concat_ws(' ', brought.clicks, brought.conversions, brought.earnings) as broken
      from (
        select campaign_id, clicks, conversions, earnings
        from campaign_totals where workspace_id = ${workspaceId}
      ) as kept
      full join (
        select campaigns.id as campaign_id, coalesce(sum(clicks), 0) as clicks,
          coalesce(sum(conversions), 0) as conversions, coalesce(sum(earnings), 0.00) as earnings
        from campaigns
        left join links on links.campaign_id = campaigns.id
        left join link_click_totals as visit
          on visit.workspace_id = ${workspaceId} and visit.link_id = links.id
        left join link_earning_totals as sale
          on sale.workspace_id = ${workspaceId} and sale.link_id = links.id
        where campaigns.workspace_id = ${workspaceId} group by 1
      ) as brought using (campaign_id)
      where (kept.clicks, kept.conversions, kept.earnings)
        is distinct from (brought.clicks, brought.conversions, brought.earnings)`,
  }),
]
