-- What was put off while an account was suspended is due again.
create or replace function note_return() returns trigger language plpgsql as $$
begin
  update link_dues set due_at = at_once() where workspace_id = new.id and work = 'check';
  return null;
end
$$;
