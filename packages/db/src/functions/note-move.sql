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
$$;
