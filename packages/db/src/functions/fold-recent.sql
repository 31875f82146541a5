-- Brings a workspace's recent sums up to date, as of this day: what changed since, or all of it where the day is
-- another one than they were made for.
create or replace function fold_recent(workspace integer, last_day date) returns void language plpgsql as $$
begin
  perform fold_totals(array[workspace]);
  if exists (select from recent_days where workspace_id = workspace and day = last_day) then
    return;
  end if;
  perform pg_advisory_xact_lock(7405134, workspace);
  -- Whoever held the lock may have just made them.
  if exists (select from recent_days where workspace_id = workspace and day = last_day) then
    return;
  end if;
  perform from workspaces where id = workspace for key share;
  if not found then
    return;
  end if;
  insert into recent_days (workspace_id, day, seen_on) values (workspace, last_day, last_day)
  on conflict (workspace_id) do update set day = excluded.day;
  perform sum_recent(workspace, last_day, null, null, null);
end
$$;
