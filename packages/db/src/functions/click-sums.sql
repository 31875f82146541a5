-- What clicks of a stretch of time come to by day of their workspace's zone: each facet, and by link as `link`.
create or replace function click_sums(only_workspace integer, since timestamptz, until timestamptz)
returns table (workspace_id integer, day date, platform text, facet text, value text, visits bigint)
language sql stable as $$
  select workspace_id, day, platform,
    case
      when by_link then 'link' when by_country then 'country' when by_device then 'device'
      when by_browser then 'browser' when by_system then 'system' when by_referrer then 'referrer'
      when by_hour then 'hour' when flag = 'none' then 'counted' else 'flag'
    end,
    case
      when by_link then link_id::text when by_country then country when by_device then device
      when by_browser then browser when by_system then os when by_referrer then referrer
      when by_hour then hour when flag = 'none' then '' else flag
    end,
    visits
  from (
    select workspace_id, day, platform, flag, link_id, country, device, browser, os, referrer, hour,
      grouping(link_id) = 0 as by_link, grouping(country) = 0 as by_country,
      grouping(device) = 0 as by_device, grouping(browser) = 0 as by_browser,
      grouping(os) = 0 as by_system, grouping(referrer) = 0 as by_referrer,
      grouping(hour) = 0 as by_hour, count(*) as visits
    from (
      select visits.workspace_id, local.at::date as day, platform, flag, link_id, country, device,
        left(browser, 255) as browser, left(os, 255) as os, left(referrer_host, 255) as referrer,
        to_char(local.at, 'ID HH24') as hour
      from visits
      join workspaces on workspaces.id = visits.workspace_id
      cross join lateral (select occurred_at at time zone time_zone as at) as local
      where (only_workspace is null or visits.workspace_id = only_workspace)
        and occurred_at >= since and occurred_at < until
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
  ) as summed
  where flag = 'none'
    or not (by_link or by_country or by_device or by_browser or by_system or by_referrer or by_hour)
$$;
