-- Gives a conversion what its writer left out: the platform of its link, and its currency's rate.
create or replace function complete_conversion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.link_id is distinct from old.link_id and new.platform is not distinct from old.platform then
      new.platform := null;
    end if;
    if new.currency is distinct from old.currency and new.rate is not distinct from old.rate then
      new.rate := null;
    end if;
  end if;
  if new.platform is null then
    new.platform := coalesce(
      (select platform from links where id = new.link_id and workspace_id = new.workspace_id),
      'general'
    );
  end if;
  -- The rate of the day on which it came: one that is set later reaches only rows without one.
  if new.rate is null then
    new.rate := case new.currency when 'USD' then 1 else (
      select rate from exchange_rates
      where workspace_id = new.workspace_id and currency = new.currency
    ) end;
  end if;
  return new;
end
$$;--> statement-breakpoint
-- Gives a conversion the facts of its click, no matter who found the click.
create or replace function copy_click_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.click_id is not distinct from old.click_id then
      return new;
    end if;
  end if;
  new.clicked_at := null;
  new.click_variant_id := null;
  new.click_chosen_by := null;
  new.click_probability := null;
  new.click_country := null;
  new.click_device := null;
  if new.click_id is not null then
    select occurred_at, variant_id, chosen_by, probability, country, device
      into new.clicked_at, new.click_variant_id, new.click_chosen_by, new.click_probability,
        new.click_country, new.click_device
      from clicks where workspace_id = new.workspace_id and id = new.click_id
      limit 1;
  end if;
  return new;
end
$$;--> statement-breakpoint
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
        (row.occurred_at at time zone workspaces.time_zone)::date as day,
        coalesce(sum(row.sign) filter (where is_sale(row.kind)), 0) as conversions,
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
-- What counts as money on every screen: all but what was reversed. A refund or a chargeback is a row of
-- its own with a negative amount, which lowers the day on which it came.
create or replace function is_counted(status text) returns boolean
language sql immutable parallel safe as $$
  select status <> 'reversed'
$$;--> statement-breakpoint
-- What counts as a conversion on every screen: not a lead, a refund or a chargeback.
create or replace function is_sale(kind text) returns boolean
language sql immutable parallel safe as $$
  select kind in ('sale', 'rebill')
$$;--> statement-breakpoint
-- Makes the figures by day of a workspace, or of all, again from its visits and conversions, as ingest and
-- count_conversions add them. The caller holds the workspace, so that nothing is added meanwhile.
create or replace function rebuild_days(only_workspace integer default null) returns void
language plpgsql as $$
begin
  delete from click_facets where only_workspace is null or workspace_id = only_workspace;
  delete from link_clicks where only_workspace is null or workspace_id = only_workspace;
  delete from conversion_days where only_workspace is null or workspace_id = only_workspace;
  delete from link_conversions where only_workspace is null or workspace_id = only_workspace;

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

  insert into conversion_days (workspace_id, day, platform, conversions, earnings)
  select conversions.workspace_id, (occurred_at at time zone time_zone)::date, platform,
    count(*) filter (where is_sale(kind)), coalesce(sum(worth), 0)
  from conversions
  join workspaces on workspaces.id = conversions.workspace_id
  where is_counted(status) and (only_workspace is null or conversions.workspace_id = only_workspace)
  group by 1, 2, 3;

  insert into link_conversions (workspace_id, span, link_id, start, platform, conversions, earnings)
  select conversions.workspace_id, spans.span, link_id, spans.start, platform,
    count(*) filter (where is_sale(kind)), coalesce(sum(worth), 0)
  from conversions
  join workspaces on workspaces.id = conversions.workspace_id
  cross join lateral (select (occurred_at at time zone time_zone)::date as day) as local
  cross join lateral (
    values ('day', day), ('month', date_trunc('month', day)::date)
  ) as spans (span, start)
  where is_counted(status) and link_id is not null
    and (only_workspace is null or conversions.workspace_id = only_workspace)
  group by 1, 2, 3, 4, 5;
end
$$;
--> statement-breakpoint
create or replace trigger conversions_platform before insert or update on conversions
  for each row execute function complete_conversion();--> statement-breakpoint
drop function set_conversion_platform();
