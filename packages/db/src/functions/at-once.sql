-- Before whatever has a time of its own, and never the same twice: a job that read one sees by it whether
-- something changed since.
create or replace function at_once() returns timestamptz language sql volatile as $$
  select clock_timestamp() - interval '50 years'
$$;
