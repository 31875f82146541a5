-- Links and campaigns have totals from the moment they are made, so that lists in their order leave none out. What
-- a new link belongs to has a link more.
create or replace function start_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'links' then
    insert into link_totals (link_id, workspace_id) select id, workspace_id from made_rows;
    insert into total_dues (workspace_id, campaign_ids, product_ids)
    select workspace_id, coalesce(array_agg(distinct campaign_id) filter (where campaign_id is not null), '{}'),
      array_agg(distinct product_id)
    from made_rows group by workspace_id;
  else
    insert into campaign_totals (campaign_id, workspace_id) select id, workspace_id from made_rows;
  end if;
  return null;
end
$$;
