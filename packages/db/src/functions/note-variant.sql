-- A new destination is visited soon, and arms that came, went or were paused are learned of.
create or replace function note_variant() returns trigger language plpgsql as $$
begin
  insert into link_dues (workspace_id, link_id, work, due_at)
  values (new.workspace_id, new.link_id, 'rotation', at_once())
  on conflict (workspace_id, link_id, work) do update set due_at = at_once();
  if tg_op = 'INSERT' or new.url <> old.url or new.removed_at is distinct from old.removed_at then
    update link_dues set due_at = at_once()
    where workspace_id = new.workspace_id and link_id = new.link_id and work = 'check';
  end if;
  return null;
end
$$;
