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
  -- Families are read one by one through their key, and only those with something taken back are summed:
  -- the planner knows no rows of this statement and would rather sum every sale there is.
  execute format($sql$
    with families as materialized (
      select distinct workspace_id, source, transaction_id from (%s) as row
    ), sales as materialized (
      select row from families cross join lateral (
        select conversions as row, is_sale(kind) as is_sale,
          bool_or(is_refunded or not is_sale(kind)) over () as is_touched
        from conversions
        where workspace_id = families.workspace_id and source = families.source
          and transaction_id = families.transaction_id
      ) as member
      where is_sale and is_touched
    )
    select array_agg((row).id) from sales where (row).is_refunded <> refunded_in_full(row)
  $sql$, format(changed, facts)) into marked;
  -- An update of nothing would fire this trigger, too.
  if marked is not null then
    update conversions set is_refunded = not is_refunded where id = any (marked);
  end if;
  return null;
end
$$;
