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
    insert into sale_days (workspace_id, day)
    select distinct row.workspace_id, earned_on(row.occurred_at, row.is_day_only, workspaces.time_zone)
    from (%s) as row join workspaces on workspaces.id = row.workspace_id
    on conflict (workspace_id, day) do update set stamp = excluded.stamp
  $sql$, changed);
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
$$;
