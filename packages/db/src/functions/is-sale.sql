-- A sale or a rebill, not what takes one back.
create or replace function is_sale(kind text) returns boolean
language sql immutable parallel safe as $$
  select kind in ('sale', 'rebill')
$$;
