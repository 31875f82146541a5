-- Adds what a statement changed in conversions to the figures by day: the rows it left, less those it found.
create or replace function count_conversions() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from now_rows'
    when 'DELETE' then 'select -1 as sign, * from then_rows'
    else 'select 1 as sign, * from now_rows union all select -1 as sign, * from then_rows'
  end;
  touched integer[];
begin
  execute format('select array_agg(distinct workspace_id order by workspace_id) from (%s) as row', changed)
    into touched;
  if touched is null then
    return null;
  end if;
  -- One writer of a workspace's figures at a time, in one order, so that two cannot wait for each other.
  -- The time zone stays what it is until they are written.
  perform pg_advisory_xact_lock(7405121, id) from unnest(touched) as id;
  perform 1 from workspaces where id = any (touched) order by id for share;
  execute format($sql$
    with figures as materialized (
      select row.workspace_id, row.link_id, row.platform,
        earned_on(row.occurred_at, row.is_day_only, workspaces.time_zone) as day,
        coalesce(sum(row.sign) filter (where is_conversion(row.kind, row.is_refunded)), 0) as conversions,
        sum(row.sign * coalesce(row.worth, 0)) as earnings
      from (%s) as row
      join workspaces on workspaces.id = row.workspace_id
      where is_counted(row.status)
      group by 1, 2, 3, 4
    ), days as (
      insert into conversion_days as counted (workspace_id, day, platform, conversions, earnings)
      select workspace_id, day, platform, sum(conversions), sum(earnings)
      from figures
      group by 1, 2, 3
      having sum(conversions) <> 0 or sum(earnings) <> 0
      on conflict (workspace_id, day, platform) do update
        set conversions = counted.conversions + excluded.conversions,
          earnings = counted.earnings + excluded.earnings
    )
    insert into link_conversions as counted
      (workspace_id, span, link_id, start, platform, conversions, earnings)
    select workspace_id, spans.span, link_id, spans.start, platform, sum(conversions), sum(earnings)
    from figures
    cross join lateral (
      values ('day', day), ('month', date_trunc('month', day)::date)
    ) as spans (span, start)
    where link_id is not null
    group by 1, 2, 3, 4, 5
    having sum(conversions) <> 0 or sum(earnings) <> 0
    on conflict (workspace_id, span, link_id, start, platform) do update
      set conversions = counted.conversions + excluded.conversions,
        earnings = counted.earnings + excluded.earnings
  $sql$, changed);
  return null;
end
$$;--> statement-breakpoint
-- The day a conversion counts on, in every figure: that of its instant in the workspace's zone. Where the
-- network named a day alone, noon of it in UTC is kept, and that day counts in every zone.
create or replace function earned_on(occurred_at timestamptz, is_day_only boolean, time_zone text)
returns date language sql immutable parallel safe as $$
  select (occurred_at at time zone case when is_day_only then 'UTC' else time_zone end)::date
$$;--> statement-breakpoint
-- The part of rebuild_days that comes from conversions, as count_conversions adds them. The caller keeps
-- conversions from changing in the meantime.
create or replace function rebuild_conversion_days(only_workspace integer default null) returns void
language plpgsql as $$
begin
  delete from conversion_days where only_workspace is null or workspace_id = only_workspace;
  delete from link_conversions where only_workspace is null or workspace_id = only_workspace;

  insert into conversion_days (workspace_id, day, platform, conversions, earnings)
  select conversions.workspace_id, earned_on(occurred_at, is_day_only, time_zone), platform,
    count(*) filter (where is_conversion(kind, is_refunded)), coalesce(sum(worth), 0)
  from conversions
  join workspaces on workspaces.id = conversions.workspace_id
  where is_counted(status) and (only_workspace is null or conversions.workspace_id = only_workspace)
  group by 1, 2, 3;

  insert into link_conversions (workspace_id, span, link_id, start, platform, conversions, earnings)
  select conversions.workspace_id, spans.span, link_id, spans.start, platform,
    count(*) filter (where is_conversion(kind, is_refunded)), coalesce(sum(worth), 0)
  from conversions
  join workspaces on workspaces.id = conversions.workspace_id
  cross join lateral (select earned_on(occurred_at, is_day_only, time_zone) as day) as local
  cross join lateral (
    values ('day', day), ('month', date_trunc('month', day)::date)
  ) as spans (span, start)
  where is_counted(status) and link_id is not null
    and (only_workspace is null or conversions.workspace_id = only_workspace)
  group by 1, 2, 3, 4, 5;
end
$$;--> statement-breakpoint
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
--> statement-breakpoint
-- Until now noon in UTC fell on the next day from UTC+12 on. Nothing is counted until those days are right.
lock table conversions, conversion_days, link_conversions in share row exclusive mode;--> statement-breakpoint
select rebuild_conversion_days(id) from workspaces where exists (
  select from conversions
  where workspace_id = workspaces.id and is_day_only
    and earned_on(occurred_at, true, time_zone) <> earned_on(occurred_at, false, time_zone)
);
