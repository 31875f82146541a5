-- A budget that was set or changed, or holds again, is compared with what was earned. A row that is there
-- already is not written but locked, so that the job leaves it until this is committed.
create or replace function note_budget() returns trigger language plpgsql as $$
begin
  insert into budget_dues (workspace_id, campaign_id) values (new.workspace_id, new.id)
  on conflict (workspace_id, campaign_id) do update
  set campaign_id = excluded.campaign_id where false;
  return null;
end
$$;
