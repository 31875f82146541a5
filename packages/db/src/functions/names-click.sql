-- Whether one of them is by its shape a click id; a whole import of tags need not be looked at again.
create or replace function names_click(sub_ids text[]) returns boolean
language sql immutable parallel safe as $$
  select exists (select from unnest(sub_ids) as one where one ~* '^[0-9a-z]{25}$')
$$;
