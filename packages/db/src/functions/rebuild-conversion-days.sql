-- The part of rebuild_days that comes from conversions, as count_conversions adds them. The caller keeps
-- conversions from changing in the meantime.
create or replace function rebuild_conversion_days(only_workspace integer default null) returns void
language plpgsql as $$
begin
  delete from conversion_days where only_workspace is null or workspace_id = only_workspace;
  delete from link_conversions where only_workspace is null or workspace_id = only_workspace;
  delete from sale_days where only_workspace is null or workspace_id = only_workspace;

  insert into sale_days (workspace_id, day)
  select distinct conversions.workspace_id, earned_on(occurred_at, is_day_only, time_zone)
  from conversions join workspaces on workspaces.id = conversions.workspace_id
  where only_workspace is null or conversions.workspace_id = only_workspace;

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

  -- Those as well that no row of their sums came back of.
  insert into total_dues (workspace_id, link_ids)
  select workspace_id, array_agg(id) from links
  where only_workspace is null or workspace_id = only_workspace
  group by 1;
end
$$;
