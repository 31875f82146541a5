-- Links that were made are visited: see link_dues.
create or replace function note_links() returns trigger language plpgsql as $$
begin
  insert into link_dues (workspace_id, link_id, work, due_at)
  select made.workspace_id, made.id, 'check', at_once()
  from made_rows as made join workspaces on workspaces.id = made.workspace_id
  -- The sample's links are made up.
  where made.archived_at is null and not workspaces.is_sample
  on conflict do nothing;
  return null;
end
$$;
