-- Adds an event of each row that a statement wrote or removed to the log, of the type that the trigger names. The
-- record's id is in the column that it names next.
create or replace function note_events() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into events (workspace_id, type, record_id)
     select distinct changed.workspace_id, %L, changed.%I
     from changed_rows as changed
     join workspaces on workspaces.id = changed.workspace_id and not is_sample and closed_at is null',
    tg_argv[0], tg_argv[1]
  );
  return null;
end
$$;
