import { type SQL, sql } from 'drizzle-orm'
import { foldTotals } from '#src/rollups/totals.ts'
import type { Ctx } from '#src/services.ts'
import { rowRule, sumRule } from './rule.ts'

const ofLink = sql`'link ' || link_id`

const clicksByLink = (workspaceId: number): SQL => sql`
  select ${ofLink} as key, count(*) as sum
  from clicks where workspace_id = ${workspaceId} and flag = 'none'
    and occurred_at >= clicks_kept_since() group by 1`

const countedHours = (workspaceId: number): SQL => sql`
  select hour, link_id, visits from click_rollups
  where workspace_id = ${workspaceId} and flag = 'none'
  union all
  select hour, link_id, visits from unpacked_hours(${workspaceId}, '-infinity', 'infinity')
  where flag = 'none'`

/** Those of dropped months are known by hour. */
const allClicksByLink = (workspaceId: number): SQL => sql`
  select key, sum(sum) as sum from (
    ${clicksByLink(workspaceId)}
    union all
    select ${ofLink}, visits from (${countedHours(workspaceId)}) as counted
    where hour < (select clicks_kept_since())
  ) as known group by 1`

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

const figuresOf = (row: 'kept' | 'brought') =>
  sql.raw(`concat_ws(' ', ${row}.clicks, ${row}.conversions, ${row}.earnings)`)

const differs = (workspaceId: number) => sql`
  (kept.workspace_id, kept.clicks, kept.conversions, kept.earnings)
    is distinct from (${workspaceId}::int, brought.clicks, brought.conversions, brought.earnings)`

/** What is kept of 90 days, of links and of what they belong to. */
const recentNames = [
  'clicks',
  'conversions',
  'earnings',
  'recent_clicks',
  'week_clicks',
  'four_weeks_clicks',
  'recent_conversions',
  'recent_earnings',
  'earlier_earnings',
  'month_earnings',
]
const recentText = (row: 'kept' | 'brought') =>
  sql.raw(`concat_ws(' ', ${recentNames.map((name) => `${row}.${name}`).join(', ')})`)
const recentOfLinks = sql.raw(
  recentNames
    .map(
      (name) =>
        `coalesce(sum(${name}), 0)${name.endsWith('earnings') ? '::numeric(20, 2)' : ''} as ${name}`,
    )
    .join(', '),
)

/** A rule of recent sums of what links belong to: those of its links, and which of them are there. */
function recentRule(owner: 'product' | 'campaign') {
  const [id, table] = [sql.raw(`${owner}_id`), sql.raw(`${owner}_recent_sums`)]
  const isProduct = owner === 'product'
  const others = (row: 'kept' | 'brought') =>
    sql.raw(
      `concat_ws(' ', ${row}.live_links${isProduct ? `, ${row}.busiest_link_id, ${row}.busiest_clicks` : ''})`,
    )
  const busiest = (column: string) =>
    sql.raw(`(array_agg(${column} order by coalesce(recent_clicks, 0) desc, links.id)
      filter (where archived_at is null))[1]`)
  return foldedRule({
    name: `recent-sums-of-${owner}s`,
    sentence: `What is kept of a ${owner}’s last 90 days is that of its links.`,
    broken: (workspaceId) => sql`
      select ${owner} || ' ' || ${id} || ': ' || ${recentText('kept')} || ', ' || ${others('kept')}
        || ' is not ' || ${recentText('brought')} || ', ' || ${others('brought')} as broken
      from (
        select ${id}, ${recentOfLinks}, count(*) filter (where archived_at is null) as live_links,
          ${busiest('links.id')} as busiest_link_id, ${busiest('coalesce(recent_clicks, 0)')} as busiest_clicks
        from recent_days as last
        join links on links.workspace_id = last.workspace_id and ${id} is not null
        left join link_recent_sums on link_id = links.id
        where last.workspace_id = ${workspaceId} group by 1
      ) as brought
      full join (select * from ${table} where workspace_id = ${workspaceId}) as kept using (${id})
      where (${recentText('kept')}, ${others('kept')})
        is distinct from (${recentText('brought')}, ${others('brought')})
      order by ${id}`,
  })
}

/** Of totals, which are folded when they are looked at. */
function foldedRule(given: Parameters<typeof rowRule>[0]) {
  const rule = rowRule(given)
  return {
    ...rule,
    async findBroken(ctx: Ctx) {
      await foldTotals(ctx)
      return await rule.findBroken(ctx)
    },
  }
}

/** Sums that are kept, against the rows they are made of. */
export const sumRules = [
  sumRule({
    name: 'clicks-by-hour',
    sentence: 'The hours of a link sum to its counted clicks.',
    whole: clicksByLink,
    parts: (workspaceId) => sql`
      select ${ofLink} as key, sum(visits) as sum from (${countedHours(workspaceId)}) as counted
      where hour >= (select clicks_kept_since()) group by 1`,
  }),
  sumRule({
    name: 'clicks-by-day',
    sentence: 'The days of a link sum to its counted clicks.',
    whole: allClicksByLink,
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
  foldedRule({
    name: 'totals-of-links',
    sentence: 'Every link has totals, and they are what its months sum to.',
    broken: (workspaceId) => sql`
      select ${ofLink} || ': ' || ${figuresOf('kept')} || ' is not ' || ${figuresOf('brought')} as broken
      from (
        select id as link_id, visit.clicks, sale.conversions, sale.earnings
        from links
        cross join lateral (
          select coalesce(sum(visits), 0) as clicks from link_clicks
          where workspace_id = ${workspaceId} and span = 'month' and link_id = links.id
        ) as visit
        cross join lateral (
          select coalesce(sum(conversions), 0) as conversions, coalesce(sum(earnings), 0.00) as earnings
          from link_conversions
          where workspace_id = ${workspaceId} and span = 'month' and link_id = links.id
        ) as sale
        where links.workspace_id = ${workspaceId}
      ) as brought
      left join link_totals as kept using (link_id)
      where ${differs(workspaceId)} order by link_id`,
  }),
  foldedRule({
    name: 'totals-of-campaigns',
    sentence: 'Every campaign has totals, and they are those of its links.',
    broken: (workspaceId) => sql`
      select 'campaign ' || campaign_id || ': ' || ${figuresOf('kept')} || ' is not '
        || ${figuresOf('brought')} as broken
      from (
        select campaigns.id as campaign_id, coalesce(sum(total.clicks), 0) as clicks,
          coalesce(sum(total.conversions), 0) as conversions,
          coalesce(sum(total.earnings), 0.00) as earnings
        from campaigns
        left join links on links.campaign_id = campaigns.id
        left join link_totals as total on total.link_id = links.id
        where campaigns.workspace_id = ${workspaceId} group by 1
      ) as brought
      left join campaign_totals as kept using (campaign_id)
      where ${differs(workspaceId)} order by campaign_id`,
  }),
  foldedRule({
    name: 'recent-sums-of-links',
    sentence: 'What is kept of a link’s last 90 days is what they sum to.',
    broken: (workspaceId) => sql`
      select ${ofLink} || ': ' || ${recentText('kept')} || ' is not ' || ${recentText('brought')} as broken
      from (
        select link_id, sum(clicks) as clicks, sum(conversions) as conversions,
          sum(earnings)::numeric(20, 2) as earnings,
          sum(case when age < 30 then clicks else 0 end) as recent_clicks,
          sum(case when age < 7 then clicks else 0 end) as week_clicks,
          sum(case when age between 7 and 34 then clicks else 0 end) as four_weeks_clicks,
          sum(case when age < 30 then conversions else 0 end) as recent_conversions,
          sum(case when age < 30 then earnings else 0.00 end) as recent_earnings,
          sum(case when age between 30 and 59 then earnings else 0.00 end) as earlier_earnings,
          sum(case when is_of_month then earnings else 0.00 end) as month_earnings
        from (
          select link_id, last.day - start as age,
            date_trunc('month', start) = date_trunc('month', last.day) as is_of_month,
            clicks, conversions, earnings
          from recent_days as last
          join (
            select workspace_id, link_id, start, visits as clicks, 0 as conversions, 0.00 as earnings
            from link_clicks where span = 'day'
            union all
            select workspace_id, link_id, start, 0, conversions, earnings
            from link_conversions where span = 'day'
          ) as counted on counted.workspace_id = last.workspace_id
          where last.workspace_id = ${workspaceId}
        ) as aged
        where age between 0 and 89 group by 1
      ) as brought
      full join (
        select link_recent_sums.* from link_recent_sums join recent_days using (workspace_id)
        where workspace_id = ${workspaceId}
      ) as kept using (link_id)
      where ${recentText('kept')} is distinct from ${recentText('brought')} order by link_id`,
  }),
  recentRule('product'),
  recentRule('campaign'),
]
