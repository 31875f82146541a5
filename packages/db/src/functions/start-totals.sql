-- Links and campaigns have totals from the moment they are made, so that lists in their order leave none out.
create or replace function start_totals() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'links' then
    insert into link_totals (link_id, workspace_id) select id, workspace_id from made_rows;
  else
    insert into campaign_totals (campaign_id, workspace_id) select id, workspace_id from made_rows;
  end if;
  return null;
end
$$;
