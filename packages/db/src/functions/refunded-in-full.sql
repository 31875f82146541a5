-- Whether refunds and chargebacks took back all that a sale brought. They are a rebill's where their
-- transaction has no sale.
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
    and not (sale.kind = 'rebill' and exists (
      select from conversions as first
      where first.workspace_id = sale.workspace_id and first.source = sale.source
        and first.transaction_id = sale.transaction_id and first.kind = 'sale'
    ))
$$;
