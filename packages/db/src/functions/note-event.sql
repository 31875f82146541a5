-- Adds an event of the row to the log, of the type that the trigger names; of a type that ends in a point, the
-- row's status follows. The record's id is in `id`, or in the column that the trigger names next. The sample has no
-- log, and a deleted account no more.
create or replace function note_event() returns trigger language plpgsql as $$
declare
  fields constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  insert into events (workspace_id, type, record_id)
  select id, case when tg_argv[0] like '%.' then tg_argv[0] || (fields ->> 'status') else tg_argv[0] end,
    (fields ->> coalesce(tg_argv[1], 'id'))::integer
  from workspaces
  where id = (fields ->> 'workspace_id')::integer and not is_sample and closed_at is null;
  return null;
end
$$;
