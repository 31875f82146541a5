-- Links whose months a statement changed have totals to be folded, campaigns that it took links from as well:
-- see total_dues. No day changes without its month.
create or replace function note_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'links' then
    insert into total_dues (workspace_id, campaign_ids)
    select workspace_id, array_agg(distinct campaign_id) from then_rows
    where campaign_id is not null group by workspace_id;
  else
    insert into total_dues (workspace_id, link_ids)
    select workspace_id, array_agg(link_id) from now_rows where span = 'month' group by workspace_id;
  end if;
  return null;
end
$$;
