-- Adds what a transaction changed to the totals, as it commits. Each statement but the first sees what
-- others committed before the links were locked, the campaign of each among it.
create or replace function apply_total_changes() returns trigger language plpgsql as $$
begin
  -- In the order of ingest, so that two cannot wait for each other.
  perform from link_click_totals as visit
  join total_changes as change using (workspace_id, link_id)
  where transaction = new.transaction
  order by visit.workspace_id, visit.link_id for no key update of visit;

  update link_earning_totals as sale
  set conversions = sale.conversions + change.conversions,
    earnings = sale.earnings + change.earnings,
    epc = (sale.earnings + change.earnings) / nullif(clicks, 0)
  from total_changes as change join link_click_totals using (workspace_id, link_id)
  where transaction = new.transaction and (change.conversions <> 0 or change.earnings <> 0)
    and sale.workspace_id = change.workspace_id and sale.link_id = change.link_id;

  with change as (
    delete from total_changes where transaction = new.transaction returning *
  ), link as (
    select change.*, campaign_id, clicks, sale.conversions as all_conversions,
      sale.earnings as all_earnings
    from change
    join link_click_totals using (workspace_id, link_id)
    join link_earning_totals as sale using (workspace_id, link_id)
    join links on links.id = link_id and links.workspace_id = change.workspace_id
  ), part as (
    select workspace_id, moved_from as campaign_id, -clicks as clicks,
      conversions - all_conversions as conversions, earnings - all_earnings as earnings
    from link where has_moved
    union all
    select workspace_id, campaign_id, clicks, all_conversions, all_earnings
    from link where has_moved
    union all
    select workspace_id, campaign_id, 0, conversions, earnings from link where not has_moved
  )
  insert into campaign_totals as total (workspace_id, campaign_id, clicks, conversions, earnings)
  select part.workspace_id, campaign_id, sum(clicks), sum(conversions), sum(earnings)
  from part join campaigns on campaigns.id = campaign_id
  group by 1, 2
  order by 1, 2
  on conflict (workspace_id, campaign_id) do update
    set clicks = total.clicks + excluded.clicks,
      conversions = total.conversions + excluded.conversions,
      earnings = total.earnings + excluded.earnings;
  return null;
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
    ), changes as (
      insert into total_changes as noted (workspace_id, link_id, conversions, earnings)
      select workspace_id, link_id, sum(conversions), sum(earnings)
      from figures
      where link_id is not null
      group by 1, 2
      having sum(conversions) <> 0 or sum(earnings) <> 0
      union all
      select distinct workspace_id, 0, 0, 0 from figures where link_id is not null
      on conflict (transaction, workspace_id, link_id) do update
        set conversions = noted.conversions + excluded.conversions,
          earnings = noted.earnings + excluded.earnings
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
-- Takes along the totals of links and campaigns that are removed, and a link's from its campaign.
create or replace function end_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'campaigns' then
    delete from campaign_totals as total using then_rows
    where total.workspace_id = then_rows.workspace_id and campaign_id = then_rows.id;
    return null;
  end if;
  -- In the order of ingest.
  perform from link_click_totals as visit
  join then_rows on visit.workspace_id = then_rows.workspace_id and link_id = id
  order by visit.workspace_id, link_id for update of visit;
  perform from campaign_totals as total
  where (workspace_id, total.campaign_id) in (select workspace_id, then_rows.campaign_id from then_rows)
  order by workspace_id, total.campaign_id for update;

  with visit as (
    delete from link_click_totals as visit using then_rows
    where visit.workspace_id = then_rows.workspace_id and link_id = id
    returning visit.*
  ), sale as (
    delete from link_earning_totals as sale using then_rows
    where sale.workspace_id = then_rows.workspace_id and link_id = id
    returning sale.*, then_rows.campaign_id
  ), less as (
    select workspace_id, campaign_id, coalesce(sum(clicks), 0) as clicks,
      sum(conversions) as conversions, sum(earnings) as earnings
    from sale left join visit using (workspace_id, link_id)
    group by 1, 2
  )
  update campaign_totals as total
  set clicks = total.clicks - less.clicks, conversions = total.conversions - less.conversions,
    earnings = total.earnings - less.earnings
  from less
  where total.workspace_id = less.workspace_id and total.campaign_id = less.campaign_id;
  return null;
end
$$;--> statement-breakpoint
-- Notes that a link went to another campaign, which gets its totals as the transaction commits.
create or replace function note_move() returns trigger language plpgsql as $$
begin
  insert into total_changes as noted (workspace_id, link_id, has_moved, moved_from)
  values (new.workspace_id, 0, false, null), (new.workspace_id, new.id, true, old.campaign_id)
  on conflict (transaction, workspace_id, link_id) do update
    set moved_from = case when noted.has_moved then noted.moved_from else excluded.moved_from end,
      has_moved = excluded.has_moved;
  return null;
end
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

  perform rebuild_totals(only_workspace);
end
$$;--> statement-breakpoint
-- Makes the totals of links and campaigns again from their months, as ingest and apply_total_changes add
-- them. The caller keeps months from changing in the meantime.
create or replace function rebuild_totals(only_workspace integer default null) returns void
language plpgsql as $$
begin
  -- In the order of a commit that changes them, which may be under way.
  perform from link_click_totals where only_workspace is null or workspace_id = only_workspace
  order by workspace_id, link_id for update;
  delete from total_changes where only_workspace is null or workspace_id = only_workspace;
  delete from link_click_totals where only_workspace is null or workspace_id = only_workspace;
  delete from link_earning_totals where only_workspace is null or workspace_id = only_workspace;
  delete from campaign_totals where only_workspace is null or workspace_id = only_workspace;

  insert into link_click_totals (workspace_id, link_id, clicks)
  select links.workspace_id, links.id, coalesce(visits, 0)
  from links
  left join (
    select workspace_id, link_id, sum(visits) as visits
    from link_clicks where span = 'month' group by 1, 2
  ) as visit on visit.workspace_id = links.workspace_id and visit.link_id = links.id
  where only_workspace is null or links.workspace_id = only_workspace;

  insert into link_earning_totals (workspace_id, link_id, conversions, earnings, epc)
  select visit.workspace_id, visit.link_id, coalesce(conversions, 0), coalesce(earnings, 0),
    coalesce(earnings, 0) / nullif(clicks, 0)
  from link_click_totals as visit
  left join (
    select workspace_id, link_id, sum(conversions) as conversions, sum(earnings) as earnings
    from link_conversions where span = 'month' group by 1, 2
  ) as sale using (workspace_id, link_id)
  where only_workspace is null or workspace_id = only_workspace;

  insert into campaign_totals (workspace_id, campaign_id, clicks, conversions, earnings)
  select campaigns.workspace_id, campaigns.id, coalesce(sum(clicks), 0),
    coalesce(sum(conversions), 0), coalesce(sum(earnings), 0)
  from campaigns
  left join links on links.campaign_id = campaigns.id
  left join link_click_totals as visit
    on visit.workspace_id = links.workspace_id and visit.link_id = links.id
  left join link_earning_totals as sale
    on sale.workspace_id = links.workspace_id and sale.link_id = links.id
  where only_workspace is null or campaigns.workspace_id = only_workspace
  group by 1, 2;
end
$$;--> statement-breakpoint
-- Gives new links and campaigns their rows of totals, by which lists find them.
create or replace function start_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'campaigns' then
    insert into campaign_totals (workspace_id, campaign_id)
    select workspace_id, id from now_rows on conflict do nothing;
    return null;
  end if;
  insert into link_click_totals (workspace_id, link_id)
  select workspace_id, id from now_rows on conflict do nothing;
  insert into link_earning_totals (workspace_id, link_id)
  select workspace_id, id from now_rows on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger links_totals_start after insert on links
  referencing new table as now_rows for each statement execute function start_totals();--> statement-breakpoint
create trigger links_totals_end after delete on links
  referencing old table as then_rows for each statement execute function end_totals();--> statement-breakpoint
create trigger links_moved after update of campaign_id on links
  for each row when (old.campaign_id is distinct from new.campaign_id) execute function note_move();--> statement-breakpoint
create trigger campaigns_totals_start after insert on campaigns
  referencing new table as now_rows for each statement execute function start_totals();--> statement-breakpoint
create trigger campaigns_totals_end after delete on campaigns
  referencing old table as then_rows for each statement execute function end_totals();--> statement-breakpoint
-- Once a transaction: for the row of link 0, which its first change adds.
create constraint trigger total_changes_due after insert on total_changes
  deferrable initially deferred
  for each row when (new.link_id = 0) execute function apply_total_changes();--> statement-breakpoint
-- Nothing is added to months while totals are made of them.
lock table links, campaigns, link_clicks, link_conversions in share row exclusive mode;--> statement-breakpoint
select rebuild_totals();
