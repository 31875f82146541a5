-- What visits of a stretch of time come to, as `click_sums` has it. The stretch begins and ends on an hour.
create or replace function visit_sums(only_workspace integer, since timestamptz, until timestamptz)
returns table (workspace_id integer, day date, platform text, facet text, value text, visits bigint)
language sql stable as $$
  select * from click_sums(only_workspace, since, until)

  union all

  -- Flagged visits past their ceiling are no rows, only sums by hour.
  select summed.workspace_id, (hour at time zone time_zone)::date, platform, 'flag', flag, visits::bigint
  from (
    select workspace_id, hour, platform, flag, sum(visits) as visits
    from (
      select workspace_id, hour, platform, flag, visits from click_rollups
      where flag <> 'none' and (only_workspace is null or workspace_id = only_workspace)
        and hour >= since and hour < until
      union all
      select workspace_id, hour, platform, flag, visits from unpacked_hours(only_workspace, since, until)
      where flag <> 'none'
      union all
      select workspace_id, date_trunc('hour', occurred_at, 'UTC'), platform, flag, -1 from visits
      where flag <> 'none' and (only_workspace is null or workspace_id = only_workspace)
        and occurred_at >= since and occurred_at < until
    ) as visit
    group by 1, 2, 3, 4
    having sum(visits) > 0
  ) as summed
  join workspaces on workspaces.id = summed.workspace_id
$$;
