-- A budget that was set or changed, or holds again, is compared with what was earned.
create or replace function note_budget() returns trigger language plpgsql as $$
begin
  insert into budget_dues (workspace_id, campaign_id) values (new.workspace_id, new.id)
  on conflict do nothing;
  return null;
end
$$;
