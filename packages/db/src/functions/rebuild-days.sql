-- Makes the figures by day of a workspace, or of all, again from its visits and conversions, as ingest and
-- count_conversions add them. The caller holds the workspace, so that nothing is added meanwhile.
create or replace function rebuild_days(only_workspace integer default null) returns void
language plpgsql as $$
begin
  delete from click_facets where only_workspace is null or workspace_id = only_workspace;
  delete from link_clicks where only_workspace is null or workspace_id = only_workspace;

  with sums as (
    select workspace_id, day, platform, flag, link_id, country, device, browser, os, referrer, hour,
      grouping(link_id) = 0 as by_link, grouping(country) = 0 as by_country,
      grouping(device) = 0 as by_device, grouping(browser) = 0 as by_browser,
      grouping(os) = 0 as by_system, grouping(referrer) = 0 as by_referrer,
      grouping(hour) = 0 as by_hour, count(*) as visits
    from (
      select clicks.workspace_id, local.at::date as day, platform, flag, link_id, country, device,
        left(browser, 255) as browser, left(os, 255) as os, left(referrer_host, 255) as referrer,
        to_char(local.at, 'ID HH24') as hour
      from clicks
      join workspaces on workspaces.id = clicks.workspace_id
      cross join lateral (select occurred_at at time zone time_zone as at) as local
      where only_workspace is null or clicks.workspace_id = only_workspace
    ) as visit
    group by grouping sets (
      (workspace_id, day, platform, flag),
      (workspace_id, day, platform, flag, link_id),
      (workspace_id, day, platform, flag, country),
      (workspace_id, day, platform, flag, device),
      (workspace_id, day, platform, flag, browser),
      (workspace_id, day, platform, flag, os),
      (workspace_id, day, platform, flag, referrer),
      (workspace_id, day, platform, flag, hour)
    )
  ), named as (
    select workspace_id, day, platform, flag, link_id, visits, by_link,
      case
        when by_country then 'country' when by_device then 'device' when by_browser then 'browser'
        when by_system then 'system' when by_referrer then 'referrer' when by_hour then 'hour'
        when flag = 'none' then 'counted' else 'flag'
      end as facet,
      case
        when by_country then country when by_device then device when by_browser then browser
        when by_system then os when by_referrer then referrer when by_hour then hour
        when flag = 'none' then '' else flag
      end as value
    from sums
  ), facets as (
    insert into click_facets (workspace_id, facet, span, start, platform, value, visits)
    select workspace_id, facet, 'day', day, platform, value, visits
    from named
    where not by_link and (flag = 'none' or facet = 'flag')
  )
  insert into link_clicks (workspace_id, span, link_id, start, platform, visits)
  select workspace_id, 'day', link_id, day, platform, visits
  from named
  where by_link and flag = 'none';

  -- Flagged visits past their ceiling are no rows, only sums by hour.
  insert into click_facets (workspace_id, facet, span, start, platform, value, visits)
  select summed.workspace_id, 'flag', 'day', (hour at time zone time_zone)::date, platform, flag,
    sum(visits)
  from (
    select workspace_id, hour, platform, flag, sum(visits) as visits
    from (
      select workspace_id, hour, platform, flag, visits from click_rollups
      where flag <> 'none' and (only_workspace is null or workspace_id = only_workspace)
      union all
      select workspace_id, date_trunc('hour', occurred_at, 'UTC'), platform, flag, -1 from clicks
      where flag <> 'none' and (only_workspace is null or workspace_id = only_workspace)
    ) as visit
    group by 1, 2, 3, 4
    having sum(visits) > 0
  ) as summed
  join workspaces on workspaces.id = summed.workspace_id
  group by 1, 4, 5, 6
  on conflict (workspace_id, platform, facet, span, start, value)
    do update set visits = click_facets.visits + excluded.visits;

  insert into click_facets (workspace_id, platform, facet, span, start, value, visits)
  select workspace_id, platforms.platform, facet, spans.span, spans.start, value, sum(visits)
  from click_facets as own
  cross join lateral (values (own.platform), ('all')) as platforms (platform)
  cross join lateral (
    values ('day', own.start), ('month', date_trunc('month', own.start)::date)
  ) as spans (span, start)
  where (only_workspace is null or workspace_id = only_workspace)
    and (platforms.platform = 'all' or spans.span = 'month')
  group by 1, 2, 3, 4, 5, 6;

  insert into link_clicks (workspace_id, span, link_id, start, platform, visits)
  select workspace_id, 'month', link_id, date_trunc('month', start)::date, platform, sum(visits)
  from link_clicks
  where span = 'day' and (only_workspace is null or workspace_id = only_workspace)
  group by 1, 3, 4, 5;

  perform rebuild_conversion_days(only_workspace);
end
$$;
