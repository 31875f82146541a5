-- Links whose months a statement changed have totals to be folded, campaigns and products that it took links from
-- as well: see total_dues. No day of clicks changes without its month; a sale may move within one.
create or replace function note_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'links' then
    insert into total_dues (workspace_id, campaign_ids, product_ids)
    select workspace_id, coalesce(array_agg(distinct campaign_id) filter (where campaign_id is not null), '{}'),
      array_agg(distinct product_id)
    from then_rows group by workspace_id;
  elsif tg_table_name = 'link_conversions' then
    insert into total_dues (workspace_id, link_ids)
    select workspace_id, array_agg(distinct link_id) from now_rows group by workspace_id;
  else
    insert into total_dues (workspace_id, link_ids)
    select workspace_id, array_agg(link_id) from now_rows where span = 'month' group by workspace_id;
  end if;
  return null;
end
$$;
