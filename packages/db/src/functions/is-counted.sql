-- What counts as money on every screen: all but what was reversed. A refund or a chargeback is a row of
-- its own with a negative amount, which lowers the day on which it came.
create or replace function is_counted(status text) returns boolean
language sql immutable parallel safe as $$
  select status <> 'reversed'
$$;
