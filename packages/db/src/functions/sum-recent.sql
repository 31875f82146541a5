-- Sums 90 days until `last_day` again, for these links, campaigns and products of a workspace; null is all of them.
-- The caller keeps its totals from being folded by anyone else.
create or replace function sum_recent(
  workspace integer, last_day date, only_links integer[], only_campaigns integer[], only_products integer[]
) returns void language plpgsql
-- A workspace may be newer than what the planner knows, and what is summed is one link or all of them.
set plan_cache_mode = force_custom_plan as $$
declare
  month date := date_trunc('month', last_day);
begin
  delete from link_recent_sums
  where workspace_id = workspace and (only_links is null or link_id = any (only_links));
  insert into link_recent_sums (link_id, workspace_id, clicks, conversions, earnings, recent_clicks,
    week_clicks, four_weeks_clicks, recent_conversions, recent_earnings, earlier_earnings, month_earnings)
  select link_id, workspace, sum(clicks), sum(conversions), sum(earnings),
    coalesce(sum(clicks) filter (where start > last_day - 30), 0),
    coalesce(sum(clicks) filter (where start > last_day - 7), 0),
    coalesce(sum(clicks) filter (where start > last_day - 35 and start <= last_day - 7), 0),
    coalesce(sum(conversions) filter (where start > last_day - 30), 0),
    coalesce(sum(earnings) filter (where start > last_day - 30), 0),
    coalesce(sum(earnings) filter (where start > last_day - 60 and start <= last_day - 30), 0),
    coalesce(sum(earnings) filter (where start >= month), 0)
  from (
    select link_id, start, visits as clicks, 0 as conversions, 0.00 as earnings from link_clicks
    where workspace_id = workspace and span = 'day' and start > last_day - 90 and start <= last_day
      and (only_links is null or link_id = any (only_links))
    union all
    select link_id, start, 0, conversions, earnings from link_conversions
    where workspace_id = workspace and span = 'day' and start > last_day - 90 and start <= last_day
      and (only_links is null or link_id = any (only_links))
  ) as day
  group by link_id;

  delete from product_recent_sums
  where workspace_id = workspace and (only_products is null or product_id = any (only_products));
  insert into product_recent_sums (product_id, workspace_id, clicks, conversions, earnings, recent_clicks,
    week_clicks, four_weeks_clicks, recent_conversions, recent_earnings, earlier_earnings, month_earnings,
    live_links, busiest_link_id, busiest_clicks)
  select product_id, workspace, clicks, conversions, earnings, recent_clicks, week_clicks, four_weeks_clicks,
    recent_conversions, recent_earnings, earlier_earnings, month_earnings, live_links, -busiest[2], busiest[1]
  from (
    select product_id, sum(coalesce(clicks, 0)) as clicks, sum(coalesce(conversions, 0)) as conversions,
      sum(coalesce(earnings, 0)) as earnings, sum(coalesce(recent_clicks, 0)) as recent_clicks,
      sum(coalesce(week_clicks, 0)) as week_clicks,
      sum(coalesce(four_weeks_clicks, 0)) as four_weeks_clicks,
      sum(coalesce(recent_conversions, 0)) as recent_conversions,
      sum(coalesce(recent_earnings, 0)) as recent_earnings,
      sum(coalesce(earlier_earnings, 0)) as earlier_earnings,
      sum(coalesce(month_earnings, 0)) as month_earnings,
      count(*) filter (where archived_at is null) as live_links,
      max(array[coalesce(recent_clicks, 0), -links.id]) filter (where archived_at is null) as busiest
    from links left join link_recent_sums as own on own.link_id = links.id
    where links.workspace_id = workspace and (only_products is null or product_id = any (only_products))
    group by product_id
  ) as product;

  delete from campaign_recent_sums
  where workspace_id = workspace and (only_campaigns is null or campaign_id = any (only_campaigns));
  insert into campaign_recent_sums (campaign_id, workspace_id, clicks, conversions, earnings, recent_clicks,
    week_clicks, four_weeks_clicks, recent_conversions, recent_earnings, earlier_earnings, month_earnings,
    live_links)
  select campaign_id, workspace, sum(coalesce(clicks, 0)), sum(coalesce(conversions, 0)),
    sum(coalesce(earnings, 0)), sum(coalesce(recent_clicks, 0)), sum(coalesce(week_clicks, 0)),
    sum(coalesce(four_weeks_clicks, 0)), sum(coalesce(recent_conversions, 0)),
    sum(coalesce(recent_earnings, 0)), sum(coalesce(earlier_earnings, 0)), sum(coalesce(month_earnings, 0)),
    count(*) filter (where archived_at is null)
  from links left join link_recent_sums as own on own.link_id = links.id
  where links.workspace_id = workspace and campaign_id is not null
    and (only_campaigns is null or campaign_id = any (only_campaigns))
  group by campaign_id;
end
$$;
