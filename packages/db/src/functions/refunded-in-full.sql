-- Whether refunds and chargebacks took back all that a sale or rebill brought.
create or replace function refunded_in_full(sale conversions) returns boolean
language sql stable as $$
  select coalesce(
    bool_or(mirrors_sale)
      or (sale.unclear_amount is null and sum(amount) < 0 and sale.amount + sum(amount) <= 0),
    false
  )
  from conversions as reversal
  where workspace_id = sale.workspace_id and source = sale.source
    and transaction_id = sale.transaction_id and currency = sale.currency
    and not is_sale(kind) and is_counted(status)
$$;
