-- What counts as a conversion in every figure: a sale or rebill that was not refunded in full.
create or replace function is_conversion(kind text, is_refunded boolean) returns boolean
language sql immutable parallel safe as $$
  select is_sale(kind) and not is_refunded
$$;
