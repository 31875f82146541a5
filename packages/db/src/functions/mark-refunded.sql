-- Marks the sales that a statement's refunds took back in full, and unmarks those they no longer do. Its
-- own update changes none of the facts it looks at, so it comes to an end.
create or replace function mark_refunded() returns trigger language plpgsql as $$
declare
  facts constant text :=
    'workspace_id, source, transaction_id, kind, status, amount, currency, mirrors_sale, unclear_amount';
  changed constant text := case tg_op
    when 'INSERT' then 'select %1$s from now_rows'
    when 'DELETE' then 'select %1$s from then_rows'
    else '(select %1$s from now_rows except select %1$s from then_rows)
      union all (select %1$s from then_rows except select %1$s from now_rows)'
  end;
  marked integer[];
begin
  execute format($sql$
    with families as materialized (
      select distinct workspace_id, source, transaction_id from (%s) as row
    )
    select array_agg(sale.id) from families join conversions as sale using
      (workspace_id, source, transaction_id)
    where is_sale(sale.kind)
      and (sale.is_refunded or exists (
        select from conversions as reversal
        where reversal.workspace_id = sale.workspace_id and reversal.source = sale.source
          and reversal.transaction_id = sale.transaction_id and not is_sale(reversal.kind)
      ))
      and sale.is_refunded <> refunded_in_full(sale)
  $sql$, format(changed, facts)) into marked;
  -- An update of nothing would fire this trigger, too.
  if marked is not null then
    update conversions set is_refunded = not is_refunded where id = any (marked);
  end if;
  return null;
end
$$;
